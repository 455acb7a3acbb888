import { Image, View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { copy } from '@/platform/clipboard'
import { dial } from '@/platform/telephone'
import { showToast } from '@/state/overlays'
import { serverClock } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { fileAddress } from '@/ui/picture-address'
import { presence, workHours } from './office-hours'
import './customer-service-sheet.scss'

type Organisation = Data<'GET /appoint/consultOrg/getConsultOrgVO'>

export interface ContactProps {
  organisation: Organisation
  /** Shows the WeChat code large. */
  onCode: () => void
}

/** The ways to the customer service of an organisation (R95, R96). */
export function Contact({ organisation, onCode }: ContactProps) {
  const { customerWechat, customerWechatQrcode, customerPhone, qrcodeTips } = organisation
  return (
    <View className='customer-service'>
      {customerWechatQrcode && (
        <View className='customer-service__code'>
          <Image
            className='customer-service__image'
            src={fileAddress(customerWechatQrcode)}
            nativeProps={{ alt: '客服微信二维码，长按可以识别或保存' }}
            showMenuByLongpress
          />
          {qrcodeTips && <View className='customer-service__quiet'>{qrcodeTips}</View>}
          <Button variant='text' size='medium' onPress={onCode}>
            放大二维码
          </Button>
        </View>
      )}
      {customerWechat && <WechatId id={customerWechat} />}
      <Hours organisation={organisation} />
      {customerPhone && (
        <Button block icon='phone' label={`拨打客服电话 ${customerPhone}`} onPress={() => void dial(customerPhone)}>
          {customerPhone}
        </Button>
      )}
    </View>
  )
}

function WechatId({ id }: { id: string }) {
  return (
    <View className='customer-service__row'>
      <View className='customer-service__words'>
        <View className='customer-service__quiet'>客服微信</View>
        <View>{id}</View>
      </View>
      <Button variant='ghost' size='medium' icon='copy' label='复制客服微信号' onPress={() => void copyWechat(id)}>
        复制
      </Button>
    </View>
  )
}

function Hours({ organisation: { workTime, today } }: { organisation: Organisation }) {
  const sentence = presence(today, serverClock.now())
  return (
    <View>
      {sentence !== null && (
        <View className='customer-service__now'>
          <Icon name={today.open ? 'circle-check' : 'clock'} size={18} />
          <View>{sentence}</View>
        </View>
      )}
      {workHours(workTime).map((line) => (
        <View key={line} className='customer-service__quiet'>
          {line}
        </View>
      ))}
    </View>
  )
}

/** R265 */
const copyWechat = (text: string): Promise<void> =>
  copy(text).then(
    () => showToast('复制成功', 'success'),
    () => showToast('没能复制，请长按微信号'),
  )
