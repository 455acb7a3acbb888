import dayjs from 'dayjs'
import { App, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { saveBase64 } from '../../ui/save-file'

const MONTHS_OF_A_QUARTER = 3

/** The quarter of a day, and the three before it: `2026-Q4`. */
function quartersUntil(today: dayjs.Dayjs): string[] {
  const newest = today.year() * 4 + Math.floor(today.month() / MONTHS_OF_A_QUARTER)
  return [0, 1, 2, 3].map((back) => `${Math.floor((newest - back) / 4)}-Q${((newest - back) % 4) + 1}`)
}

/** What was withheld in a quarter, as a file for the tax office; that it was taken stands in the log. */
export function TaxTable() {
  const { message } = App.useApp()
  const quarters = quartersUntil(dayjs())
  const [quarter, setQuarter] = useState(quarters[0] ?? '')
  const [isBusy, setIsBusy] = useState(false)

  async function take(): Promise<void> {
    setIsBusy(true)
    try {
      saveBase64(await call('GET /operator/settlement/taxTable', { quarter }))
    } catch (error) {
      void message.error(sentenceOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Flex gap={8} wrap>
      <Select
        aria-label='季度'
        value={quarter}
        options={quarters.map((value) => ({ value, label: value.replace('-Q', ' 年第 ').concat(' 季度') }))}
        onChange={setQuarter}
        style={{ width: 170 }}
      />
      <Button loading={isBusy} onClick={() => void take()}>
        下载代扣个税
      </Button>
    </Flex>
  )
}
