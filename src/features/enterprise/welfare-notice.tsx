import { View } from '@tarojs/components'
import { ROOM_OPENS_MINUTES, WELFARE_SESSIONS } from '@xinqi/domain/constants'
import { useHotlines } from '@/features/safety/use-hotlines'
import { dial } from '@/platform/telephone'
import { Dialog } from '@/ui/dialog/dialog'
import { TextLink } from '@/ui/press/text-link'
import './welfare.scss'

/** What the volunteers ask everybody to know before a booking (R99, R100). */
export function WelfareNotice({ onAnswer }: { onAnswer: (read: boolean) => void }) {
  const [hotline] = useHotlines()
  return (
    <Dialog
      visible
      title='预约须知'
      confirmText='我知道了，继续'
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <View className='welfare-notice'>
        <View>{`和第一次选定的志愿者，一共可以谈 ${WELFARE_SESSIONS} 次。`}</View>
        <View>{`请提前 ${ROOM_OPENS_MINUTES} 分钟进入通话，找一个安静、不被打扰的地方。`}</View>
        {hotline && (
          <View>
            如果现在就很难受，不用等到预约的时间，可以拨打 {hotline.name}
            <TextLink text={` ${hotline.number}`} onPress={() => void dial(hotline.number)} />。
          </View>
        )}
      </View>
    </Dialog>
  )
}
