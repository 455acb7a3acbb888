import { View } from '@tarojs/components'
import { INVOICE_FILE_BYTES, INVOICE_REASON_MAX, invoiceNumberMistake } from '@xinqi/domain/text/invoice'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { pickPdf, type PickedPdf } from '@/platform/pdf-file'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { CardDivider } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import type { DeskProps } from './desk-invoice'

/** Files what the tax office's platform has issued, its number and its file; or says why there is none. */
export function IssueForm({ item: { invoiceNo, nowFen }, onChanged }: DeskProps) {
  const [number, setNumber] = useState('')
  const [file, setFile] = useState<PickedPdf>()
  const [reason, setReason] = useState('')
  const keyOf = useAttemptKey()
  const mistake = number.trim() === '' ? null : invoiceNumberMistake(number.trim())
  const tell = async (work: Promise<unknown>, done: string): Promise<void> => {
    if (await toastSuccess(work, done)) await onChanged()
  }
  const pick = async (): Promise<void> => {
    const picked = await pickPdf().catch(() => showToast('文件没有读出来，请再选一次'))
    if (!picked) return
    if (picked.size > INVOICE_FILE_BYTES) showToast('文件太大了，最多 2 MB')
    else setFile(picked)
  }
  const issue = (): void => {
    if (!file) return
    const filed = { invoiceNo, number: number.trim(), amountFen: nowFen, pdfBase64: file.base64 }
    void tell(call('POST /operator/invoice/issue', filed, { key: keyOf(filed) }), '已登记，来访者会收到消息')
  }
  const refuse = (): void => {
    const refused = { invoiceNo, reason: reason.trim() }
    void tell(call('POST /operator/invoice/refuse', refused, { key: keyOf(refused) }), '已答复，来访者会收到消息')
  }
  return (
    <>
      <Field
        label='发票号码'
        maxLength={20}
        value={number}
        onChange={setNumber}
        hint='先在税务平台开好，再登记在这里。'
        error={mistake ?? undefined}
      />
      <View className='invoice-desk__acts'>
        <View className='invoice-desk__quiet'>{file ? file.name : '还没有选文件'}</View>
        <Button variant='ghost' size='medium' icon='upload' onPress={() => void pick()}>
          选择 PDF
        </Button>
        <Button size='medium' disabled={!file || number.trim() === '' || mistake !== null} onPress={issue}>
          登记发票
        </Button>
      </View>
      <CardDivider />
      <Field label='不开的原因' multiline counter maxLength={INVOICE_REASON_MAX} value={reason} onChange={setReason} />
      <View className='invoice-desk__acts'>
        <Button variant='ghost' size='medium' disabled={reason.trim() === ''} onPress={refuse}>
          不开
        </Button>
      </View>
    </>
  )
}
