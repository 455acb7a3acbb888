import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { saveFile } from '../../ui/save-file'

/** Every line as a table for a spreadsheet; that it was taken away stands in the log. */
export function ExportRows({ jobId }: { jobId: number }) {
  const { message } = App.useApp()
  const [isBusy, setIsBusy] = useState(false)

  async function take(): Promise<void> {
    setIsBusy(true)
    try {
      const { csv, rows } = await call('GET /operator/bulkJob/table', { jobId })
      saveFile(`批量 ${jobId}.csv`, csv, 'text/csv;charset=utf-8')
      void message.success(`已导出 ${rows} 行`)
    } catch (error) {
      void message.error(sentenceOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Button loading={isBusy} onClick={() => void take()}>
      导出 CSV
    </Button>
  )
}
