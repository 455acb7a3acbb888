import { View } from '@tarojs/components'
import { AGREE_BUTTON_ID, openPrivacyContract } from '@/platform/privacy-authorisation'
import { Button } from '@/ui/button/button'
import { TextLink } from '@/ui/press/text-link'
import { Sheet } from '@/ui/sheet/sheet'
import './frame.scss'

/** Asks, in words of ours, for what WeChat wants to be asked. A no only means that this one act is not done. */
export function PrivacyAuthorisation({ onAnswer }: { onAnswer: (agreed: boolean) => void }) {
  return (
    <Sheet
      visible
      title='先说明一下你的隐私'
      onClose={() => onAnswer(false)}
      footer={
        <View className='privacy-authorisation__acts'>
          <Button variant='ghost' block onPress={() => onAnswer(false)}>
            暂不同意
          </Button>
          <Button
            block
            id={AGREE_BUTTON_ID}
            openType='agreePrivacyAuthorization'
            onAgreePrivacyAuthorization={() => onAnswer(true)}
          >
            同意并继续
          </Button>
        </View>
      }
    >
      <View className='privacy-authorisation__text'>
        接下来的一步会用到手机号、摄像头、麦克风或图片。我们只在你用到时读取，用来完成这一步，不作他用。
      </View>
      <View className='privacy-authorisation__text'>
        细节都写在
        <TextLink text='《隐私保护指引》' onPress={openPrivacyContract} />
        里。不同意也可以继续浏览。
      </View>
    </Sheet>
  )
}
