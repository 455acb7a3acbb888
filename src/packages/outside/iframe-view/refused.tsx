import { View } from '@tarojs/components'
import { back } from '@/platform/navigation/navigation'
import { copy } from '@/platform/clipboard'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

const MOST_SHOWN = 300

/** An address that is not opened here: to be looked at and copied, never followed. */
export function Refused({ address }: { address: string }) {
  const shown = address.length > MOST_SHOWN ? `${address.slice(0, MOST_SHOWN)}…` : address
  return (
    <>
      <Empty
        title='这个网页不能在这里打开'
        hint={
          address
            ? '它不在我们核对过的网站里。认识它的话，可以复制下面的地址，到浏览器里打开。'
            : '没有收到网页的地址，链接可能不完整。'
        }
        scene='lamp'
        action={
          <Button variant='ghost' size='medium' onPress={() => void back()}>
            返回
          </Button>
        }
      />
      {address && (
        <View className='iframe-view__address'>
          <View className='iframe-view__text'>{shown}</View>
          <Button variant='text' size='medium' icon='copy' onPress={() => void copy(address)}>
            复制地址
          </Button>
        </View>
      )}
    </>
  )
}
