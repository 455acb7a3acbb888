import { formatFen } from '@xinqi/domain/money'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { useState } from 'react'
import { call } from '@/api/call'
import { useAttemptKey } from '@/api/use-attempt-key'
import { useCall } from '@/api/use-call'
import { sendToLogin } from '@/features/login/login-gate'
import { openCashier } from '@/features/payment/open-cashier'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'

/** Buys, or leads to what one has already. */
export function BuyButton({ goodsId, priceFen }: { goodsId: number; priceFen: number }) {
  const loggedIn = useSession((state) => state.user !== null)
  const own = useCall('GET /appoint/consultGoodsOrder/getGoodsOrderStatus', loggedIn ? { goodsId } : null)
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()
  const goodsOrderNo = own.data?.goodsOrderNo
  if (goodsOrderNo)
    return (
      <Button block onPress={() => void open('goodsOrder', { goodsOrderNo })}>
        {own.data?.status === GOODS_ORDER.awaitingPayment ? '继续付款' : '打开'}
      </Button>
    )
  const buy = async (): Promise<void> => {
    setBusy(true)
    try {
      const info = await call('GET /appoint/consultGoodsOrder/buyInfo', { goodsId })
      const sum = formatFen(info.priceFen)
      if (
        !(await ask({
          title: `买下「${info.title}」，${sum}？`,
          body: info.refundRule,
          confirmText: '去付款',
          cancelText: '再想想',
        }))
      )
        return
      const wish = { goodsId, expectedFen: info.priceFen }
      const made = await call('POST /appoint/consultGoodsOrder/confirmOrder', wish, { key: keyOf(wish) })
      await openCashier({ kind: 'goods', no: made.goodsOrderNo })
    } catch {
      // What went wrong has been said by the call.
      await own.refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button block loading={busy} onPress={() => (loggedIn ? void buy() : sendToLogin('user'))}>
      {`购买 ${formatFen(priceFen)}`}
    </Button>
  )
}
