import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { INVOICE_STATE_LABEL, type InvoiceState } from '@xinqi/domain/text/invoice'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { open } from '@/platform/navigation/navigation'
import { openDocument } from '@/platform/save-file'
import { ask, showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'
import { TitleFacts } from './title-facts'
import './invoice.scss'

type Invoice = Data<'GET /appoint/invoice/list'>['list'][number]

/** What follows on a state, for who asked. */
const MEANS: Record<InvoiceState, string> = {
  requested: '正在开具，开好了会在消息里告诉你。',
  issued: '',
  refused: '',
  withdrawn: '',
  toReverse: '开具之后退过款，这张发票会冲红作废；冲红之后可以按剩下的金额再申请。',
  reversed: '已经作废，请不要再用来报销。',
}

export interface InvoiceCardProps {
  invoice: Invoice
  onChanged: () => Promise<unknown>
}

/** An invoice that was asked for: on what, for whom, how it stands, and what can be done with it. */
export function InvoiceCard({ invoice, onChanged }: InvoiceCardProps) {
  const { orderNo, orderKind, amountFen, state, title, number, reason, requestedTime, issuedTime } = invoice
  const means = reason === null ? MEANS[state] : `没有开具的原因：${reason}`
  const times = [`${requestedTime.slice(0, 16)} 申请`, issuedTime && `${issuedTime.slice(0, 16)} 开具`]
  return (
    <Card className='invoice'>
      <View className='invoice__head'>
        <View className='invoice__amount'>{formatFen(amountFen, true)}</View>
        <Tag text={INVOICE_STATE_LABEL[state]} tone={state === 'issued' ? 'ok' : 'plain'} />
      </View>
      <TitleFacts title={title} />
      {number && <View className='invoice__quiet'>{`发票号码 ${number}`}</View>}
      <View className='invoice__quiet'>{times.filter(Boolean).join(' · ')}</View>
      {means !== '' && <View className='invoice__quiet'>{means}</View>}
      <View className='invoice__acts'>
        <Button
          variant='text'
          size='medium'
          onPress={() =>
            void (orderKind === 'order'
              ? open('consultOrderDetail', { orderNo })
              : open('goodsOrder', { goodsOrderNo: orderNo }))
          }
        >
          {orderKind === 'order' ? '查看预约' : '查看内容'}
        </Button>
        <Acts invoice={invoice} onChanged={onChanged} />
      </View>
    </Card>
  )
}

function Acts({ invoice: { invoiceNo, state, number }, onChanged }: InvoiceCardProps) {
  const [busy, setBusy] = useState(false)
  const withdraw = async (): Promise<void> => {
    const question = { title: '撤回这个申请？', body: '之后可以改好再申请。', confirmText: '撤回', cancelText: '留着' }
    if (!(await ask(question))) return
    if (await toastSuccess(call('POST /appoint/invoice/withdraw', { invoiceNo }), '已撤回')) await onChanged()
  }
  const download = async (): Promise<void> => {
    setBusy(true)
    // What went wrong has been said by the call.
    const file = await call('POST /appoint/invoice/download', { invoiceNo }).catch(() => null)
    if (file) await openDocument(file).catch(() => showToast('没有打开，请再试一次'))
    setBusy(false)
  }
  if (state === 'requested')
    return (
      <Button variant='ghost' size='medium' onPress={() => void withdraw()}>
        撤回申请
      </Button>
    )
  if (number === null) return null
  return (
    <Button variant='ghost' size='medium' icon='download' loading={busy} onPress={() => void download()}>
      下载发票
    </Button>
  )
}
