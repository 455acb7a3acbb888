import { View } from '@tarojs/components'
import { Button } from '../button/button'
import type { Story } from '../gallery/story'
import { NavBar } from '../nav-bar/nav-bar'
import { Price } from '../price/price'
import { Screen } from './screen'

export const stories: Story[] = [
  {
    name: '页面与底栏',
    render: () => (
      <View className='gallery-frame'>
        <Screen
          nav={<NavBar title='林一帆' onBack={() => undefined} />}
          footer={
            <>
              <Price fen={48000} size='large' />
              <Button block>预约这个时间</Button>
            </>
          }
        >
          不急着给答案，先陪你把话说完。
        </Screen>
      </View>
    ),
  },
]
