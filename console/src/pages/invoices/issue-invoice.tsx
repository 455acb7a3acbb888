import { formatFen, type Fen } from '@xinqi/domain/money'
import { INVOICE_FILE_BYTES } from '@xinqi/domain/text/invoice'
import { Form, Input } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { readBase64 } from '../../ui/read-base64'
import { InvoiceNumberField } from './number-field'

interface Fields {
  number: string
  pdfBase64: File | undefined
}

function fileMistake(file: File | undefined): string | null {
  if (!file) return '请选择发票文件'
  return file.size > INVOICE_FILE_BYTES ? '文件太大了，最多 2 MB' : null
}

/** Files what the tax office's platform has issued: its number and its file. */
export const IssueInvoice = ({
  invoiceNo,
  nowFen,
  onClose,
}: {
  invoiceNo: string
  nowFen: Fen
  onClose: () => void
}) => (
  <FormDialog<Fields>
    name='issue'
    title={`登记 ${formatFen(nowFen, true)} 的发票`}
    okText='登记发票'
    send={async ({ number, pdfBase64: file }, key) => {
      const pdfBase64 = file ? await readBase64(file) : ''
      return call('POST /operator/invoice/issue', { invoiceNo, number, amountFen: nowFen, pdfBase64 }, key)
    }}
    done='已登记，来访者会收到消息'
    onClose={onClose}
  >
    <InvoiceNumberField label='发票号码' />
    <Form.Item
      name='pdfBase64'
      label='发票文件（PDF）'
      valuePropName='file'
      getValueFromEvent={({ target }: { target: HTMLInputElement }) => target.files?.[0]}
      rules={[
        {
          validator: (_rule, file: File | undefined) => {
            const mistake = fileMistake(file)
            return mistake === null ? Promise.resolve() : Promise.reject(new Error(mistake))
          },
        },
      ]}
    >
      <Input type='file' accept='application/pdf' />
    </Form.Item>
  </FormDialog>
)
