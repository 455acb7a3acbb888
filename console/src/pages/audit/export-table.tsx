import type { Params } from '@xinqi/domain/contract/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { saveFile } from '../../ui/save-file'

/** What the filter finds, as a table for a spreadsheet; that it was taken away stands in the log. */
export function ExportTable({ filter }: { filter: Params<'GET /operator/audit/list'> }) {
  const { message } = App.useApp()
  const [isBusy, setIsBusy] = useState(false)

  async function take(): Promise<void> {
    setIsBusy(true)
    try {
      const { csv, rows } = await call('GET /operator/audit/table', filter)
      saveFile('操作记录.csv', csv, 'text/csv;charset=utf-8')
      void message.success(`已导出 ${rows} 行`)
    } catch (error) {
      void message.error(sentenceOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Button style={{ marginLeft: 8 }} loading={isBusy} onClick={() => void take()}>
      导出 CSV
    </Button>
  )
}
