import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { leaveForWechat } from '@/features/login/wechat-page'
import { abilities } from '@/platform/client-kind/abilities'
import { addressForm } from '@/platform/navigation/address'
import { ask } from '@/state/overlays'
import { Cell } from '@/ui/cell/cell'
import { linkTo } from '../../../../config/routes'

/** Whether the account knows a WeChat; bound in WeChat's own browser, unbound anywhere (R111). */
export function WechatBinding() {
  const bound = useCall('GET /appoint/cikeWechatBind/checkIsBindWechat', {})
  const unbind = async (): Promise<void> => {
    const body = '之后不能再用微信直接登录，也收不到微信里的提醒。手机号登录不受影响。'
    if (!(await ask({ title: '解除微信绑定？', body, confirmText: '解除', cancelText: '取消' }))) return
    await toastSuccess(call('POST /appoint/consultVisitor/unbindWechat', {}), '已解除绑定')
    await bound.refresh()
  }
  if (bound.data === undefined) return null
  if (bound.data) return <Cell title='微信' label='微信已绑定，解除' value='已绑定' onPress={() => void unbind()} />
  if (!abilities().wechatOauth) return <Cell title='微信' value='未绑定' note='在微信里打开心栖就能绑定' />
  const bind = (): void => void leaveForWechat(linkTo('account', {}, addressForm))
  return <Cell title='微信' label='微信未绑定，去绑定' value='去绑定' onPress={bind} />
}
