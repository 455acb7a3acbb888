import { View } from '@tarojs/components'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { openDocument } from '@/platform/save-file'
import { showToast } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Chip } from '@/ui/chip/chip'

/** The quarter of a day, and the three before it. */
function quartersUntil(today: string): string[] {
  const newest = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  return [0, 1, 2, 3].map((back) => `${Math.floor((newest - back) / 4)}-Q${((newest - back) % 4) + 1}`)
}

/** What was withheld in a quarter, as a file for the tax office. */
export function TaxTable() {
  const quarters = quartersUntil(dateOf(useNow()))
  const [quarter, setQuarter] = useState(quarters[0] ?? '')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    // What went wrong has been said by the call.
    const file = await call('GET /operator/settlement/taxTable', { quarter }).catch(() => null)
    if (file) await openDocument(file).catch(() => showToast('没有打开，请再试一次'))
    setBusy(false)
  }
  return (
    <Card>
      <View className='settlement__title' role='heading' aria-level='2'>
        代扣个税
      </View>
      <View className='settlement__quiet'>已确认的结算单，按人按月。下载会留下记录。</View>
      <View className='settlement-desk__quarters' role='radiogroup' aria-label='季度'>
        {quarters.map((one) => (
          <Chip key={one} role='radio' text={one} selected={one === quarter} onPress={() => setQuarter(one)} />
        ))}
      </View>
      <View className='settlement__acts'>
        <Button variant='ghost' size='medium' icon='download' loading={busy} onPress={() => void download()}>
          下载（CSV）
        </Button>
      </View>
    </Card>
  )
}
