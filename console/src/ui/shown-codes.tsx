import { csvTable } from '@xinqi/domain/text/csv'
import { Alert, Button, Input } from 'antd'
import { saveFile } from './save-file'

/** Codes that were just made: they are seen this once, and saved as lines of a table. */
export const ShownCodes = ({ codes, fileName }: { codes: readonly string[]; fileName: string }) => (
  <>
    <Alert
      type='warning'
      showIcon
      title='只在这里显示这一次，关上就看不到了，请现在存下来。'
      style={{ marginBottom: 16 }}
    />
    <Input.TextArea aria-label='兑换码' readOnly rows={8} value={codes.join('\n')} style={{ marginBottom: 16 }} />
    <Button
      type='primary'
      onClick={() =>
        saveFile(fileName, csvTable([['兑换码'], ...codes.map((code) => [code])]), 'text/csv;charset=utf-8')
      }
    >
      {`存下 ${codes.length} 个码`}
    </Button>
  </>
)
