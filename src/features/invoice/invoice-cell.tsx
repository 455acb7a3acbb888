import { noInvoiceBecause } from '@xinqi/domain/rules/invoice'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { OrderStatus } from '@xinqi/domain/status/order'
import type { OrderDetail } from '@/features/order/order-types'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** The way to an order's invoice, once there can be one; how much can be invoiced, and whether one stands, is on its page. */
export function InvoiceCell({ order }: { order: OrderDetail }) {
  const { orderNo, appointments, payableFen, orderShowStatus } = order
  const held = appointments.filter(({ status }) => status === APPOINTMENT.consulted).length
  if (noInvoiceBecause({ status: orderShowStatus as OrderStatus, held, amountFen: payableFen }) !== null) return null
  return (
    <Card padding='none'>
      <Cell
        icon='file-text'
        title='发票'
        note='按实际支付的金额开具，可以开给个人或单位'
        onPress={() => void open('invoiceRequest', { orderNo })}
      />
    </Card>
  )
}
