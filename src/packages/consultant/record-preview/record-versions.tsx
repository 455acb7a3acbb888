import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import type { RecordInfo, Written } from '@/features/record/record-draft'
import { RecordDiff } from '@/features/record/record-diff'
import { RecordWords } from '@/features/record/record-words'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { ChoiceStrip } from '@/ui/choice-strip/choice-strip'
import { Loaded } from '@/ui/loaded/loaded'
import { versionName } from './version-name'

interface RecordVersionsProps {
  info: RecordInfo
  /** What stands there now, what is being written here included. */
  current: Written
}

/** What stood there before: one version to be read, and what differs between it and any other. */
export function RecordVersions({ info: { appointNo, versions }, current }: RecordVersionsProps) {
  const [shown, setShown] = useState<number | null>(null)
  if (versions.length === 0) return null
  const times = versions.map(({ time }) => time)
  return (
    <>
      <Card padding='none' className='record__versions'>
        {versions.map(({ revision, time }) => (
          <Cell
            key={revision}
            title={`以前的版本 ${versionName(time, times)}`}
            value={shown === revision ? '正在看' : undefined}
            onPress={() => setShown(shown === revision ? null : revision)}
          />
        ))}
      </Card>
      {shown !== null && (
        <Version key={shown} appointNo={appointNo} revision={shown} versions={versions} current={current} />
      )}
    </>
  )
}

interface VersionProps {
  appointNo: string
  revision: number
  versions: RecordInfo['versions']
  current: Written
}

function Version({ appointNo, revision, versions, current }: VersionProps) {
  const version = useCall('GET /consult/consultRecord/version', { appointNo, revision })
  const [other, setOther] = useState<number>()
  const times = versions.map(({ time }) => time)
  // Nothing is opened by itself: each reading of a version stands in the log.
  const options = [
    { value: undefined, label: '现在的' },
    ...versions
      .filter((one) => one.revision !== revision)
      .map((one) => ({ value: one.revision, label: versionName(one.time, times) })),
  ]
  return (
    <View>
      <View className='record__quiet record__against'>那时写的：</View>
      <Loaded of={version} failed='以前的版本没有取到'>
        {(data) => (
          <>
            <RecordWords written={data} />
            <View className='record__quiet record__against'>和另一份的不同：</View>
            <ChoiceStrip label='和哪一份比' options={options} value={other} onChange={setOther} />
            {other === undefined ? (
              <RecordDiff before={data} after={current} />
            ) : (
              <Between key={other} appointNo={appointNo} one={{ revision, written: data }} other={other} />
            )}
          </>
        )}
      </Loaded>
    </View>
  )
}

interface BetweenProps {
  appointNo: string
  one: { revision: number; written: Written }
  other: number
}

/** The older one is always what was there before. */
function Between({ appointNo, one, other }: BetweenProps) {
  const version = useCall('GET /consult/consultRecord/version', { appointNo, revision: other })
  return (
    <Loaded of={version} failed='以前的版本没有取到'>
      {(data) =>
        other < one.revision ? (
          <RecordDiff before={data} after={one.written} />
        ) : (
          <RecordDiff before={one.written} after={data} />
        )
      }
    </Loaded>
  )
}
