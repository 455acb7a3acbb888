import type { Params } from '@xinqi/domain/contract/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { saveFile } from '../../ui/save-file'

/** What the filter finds, as a table for a spreadsheet, or as lines that can be held against the seals; that it was taken away stands in the log. */
export function ExportTable({ filter }: { filter: Params<'GET /operator/audit/list'> }) {
  const { message } = App.useApp()
  const [taking, setTaking] = useState<'csv' | 'lines' | null>(null)

  async function take(what: 'csv' | 'lines', save: () => Promise<number>): Promise<void> {
    setTaking(what)
    try {
      void message.success(`已导出 ${await save()} 行`)
    } catch (error) {
      void message.error(sentenceOf(error))
    }
    setTaking(null)
  }

  async function saveTable(): Promise<number> {
    const { csv, rows } = await call('GET /operator/audit/table', filter)
    saveFile('操作记录.csv', csv, 'text/csv;charset=utf-8')
    return rows
  }

  async function saveLines(): Promise<number> {
    const { lines, rows } = await call('GET /operator/audit/lines', filter)
    saveFile('操作记录.jsonl', lines, 'application/x-ndjson;charset=utf-8')
    return rows
  }

  return (
    <>
      <Button style={{ marginLeft: 8 }} loading={taking === 'csv'} onClick={() => void take('csv', saveTable)}>
        导出 CSV
      </Button>
      <Button style={{ marginLeft: 8 }} loading={taking === 'lines'} onClick={() => void take('lines', saveLines)}>
        导出带封印的记录
      </Button>
    </>
  )
}
