import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import type { RecordInfo } from '@/features/record/record-draft'
import { RecordWords } from '@/features/record/record-words'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'

/** What stood there before, one version at a time. */
export function RecordVersions({ info: { appointNo, versions } }: { info: RecordInfo }) {
  const [shown, setShown] = useState<number | null>(null)
  if (versions.length === 0) return null
  return (
    <>
      <Card padding='none' className='record__card'>
        {versions.map(({ revision, time }) => (
          <Cell
            key={revision}
            title={`以前的版本 ${time.slice(5, 16)}`}
            onPress={() => setShown(shown === revision ? null : revision)}
          />
        ))}
      </Card>
      {shown !== null && <Version key={shown} appointNo={appointNo} revision={shown} />}
    </>
  )
}

function Version({ appointNo, revision }: { appointNo: string; revision: number }) {
  const version = useCall('GET /consult/consultRecord/version', { appointNo, revision })
  return (
    <View>
      <View className='record__quiet'>那时写的：</View>
      <Loaded of={version} failed='以前的版本没有取到'>
        {(data) => <RecordWords written={data} />}
      </Loaded>
    </View>
  )
}
