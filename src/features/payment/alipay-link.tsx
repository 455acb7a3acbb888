import { useCall } from '@/api/use-call'
import { copy } from '@/platform/clipboard'
import { siteOrigin } from '@/platform/navigation/address'
import { open } from '@/platform/navigation/navigation'
import { alipayOpens } from '@/platform/payment'
import { ask, showToast } from '@/state/overlays'
import { Pressable } from '@/ui/press/pressable'
import { linkTo } from '../../../config/routes'
import type { Payable } from './open-cashier'
import '../order/order-parts.scss'

/** In WeChat's browser, where the server takes Alipay: how to pay with it in another one; nothing elsewhere. */
export const AlipayLink = ({ payable }: { payable: Payable }) =>
  alipayOpens === 'inBrowser' ? <LinkInWechat payable={payable} /> : null

function LinkInWechat({ payable }: { payable: Payable }) {
  const { data } = useCall('GET /appoint/consultPay/browserPayWays', {})
  if (!data?.includes('ALIPAY')) return null
  return (
    <Pressable role='link' className='order-link' onPress={() => void leadOut(payable)}>
      改用支付宝付款
    </Pressable>
  )
}

/** An order has a page that waits for who pays elsewhere; what else is paid is paid at the same cashier, opened there. */
async function leadOut({ kind, no }: Payable): Promise<void> {
  if (kind === 'order') return void open('aliPay', { orderNo: no })
  const copies = await ask({
    title: '请在手机浏览器里打开',
    body: '微信里打不开支付宝。复制链接，粘贴到浏览器里，用同一个手机号登录，就能选支付宝付款。',
    confirmText: '复制链接',
    cancelText: '取消',
  })
  if (!copies) return
  await copy(siteOrigin() + linkTo('cashier', { kind, no }, 'public')).then(
    () => showToast('链接已复制', 'success'),
    () => showToast('没能复制，请用右上角的菜单'),
  )
}
