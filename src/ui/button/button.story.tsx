import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Button } from './button'

export const stories: Story[] = [
  { name: '主要', render: () => <Button block>预约这个时间</Button> },
  {
    name: '次要',
    render: () => (
      <View className='gallery-row'>
        <Button variant='ghost' size='medium' block>
          检查设备
        </Button>
        <Button variant='ghost' size='medium' block icon='calendar-plus'>
          加入日历
        </Button>
      </View>
    ),
  },
  {
    name: '文字、小号、危险',
    render: () => (
      <View className='gallery-row'>
        <Button variant='text' size='medium'>
          稍后再说
        </Button>
        <Button size='small'>去看看</Button>
        <Button variant='danger' size='medium'>
          取消预约
        </Button>
      </View>
    ),
  },
  {
    name: '停用、进行中',
    render: () => (
      <View className='gallery-row'>
        <Button block disabled>
          进入咨询室
        </Button>
        <Button block loading>
          提交中
        </Button>
      </View>
    ),
  },
  {
    name: '微信按钮',
    render: () => (
      <Button block variant='ghost' openType='share' icon='share-2'>
        分享给朋友
      </Button>
    ),
  },
]
