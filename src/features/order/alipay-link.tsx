import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { alipayOpens } from '@/platform/payment'
import { Pressable } from '@/ui/press/pressable'
import './order-parts.scss'

/** In WeChat's browser, where the server takes Alipay: how to pay with it in another one; nothing elsewhere. */
export const AlipayLink = ({ orderNo }: { orderNo: string }) =>
  alipayOpens === 'inBrowser' ? <LinkInWechat orderNo={orderNo} /> : null

function LinkInWechat({ orderNo }: { orderNo: string }) {
  const { data } = useCall('GET /appoint/consultPay/browserPayWays', {})
  if (!data?.includes('ALIPAY')) return null
  return (
    <Pressable role='link' className='order-link' onPress={() => void open('aliPay', { orderNo })}>
      改用支付宝付款
    </Pressable>
  )
}
