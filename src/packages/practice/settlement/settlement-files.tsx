import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { openDocument, type GivenFile } from '@/platform/save-file'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'

/** The settlement as a paper, and as a table. */
export function SettlementFiles({ settlementNo }: { settlementNo: string }) {
  const [busy, setBusy] = useState<'paper' | 'table' | null>(null)
  const get = async (which: 'paper' | 'table', file: Promise<GivenFile>): Promise<void> => {
    setBusy(which)
    // What went wrong has been said by the call.
    const given = await file.catch(() => null)
    if (given) await openDocument(given).catch(() => showToast('没有打开，请再试一次'))
    setBusy(null)
  }
  return (
    <View className='settlement__acts'>
      <Button
        variant='ghost'
        size='medium'
        icon='download'
        loading={busy === 'paper'}
        onPress={() => void get('paper', call('GET /consult/settlement/paper', { settlementNo }))}
      >
        PDF
      </Button>
      <Button
        variant='ghost'
        size='medium'
        icon='download'
        loading={busy === 'table'}
        onPress={() => void get('table', call('GET /consult/settlement/table', { settlementNo }))}
      >
        明细（CSV）
      </Button>
    </View>
  )
}
