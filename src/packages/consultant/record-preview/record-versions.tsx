import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import type { Written } from '@/features/record/record-draft'
import { RecordDiff } from '@/features/record/record-diff'
import { RecordWords } from '@/features/record/record-words'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { ChoiceStrip } from '@/ui/choice-strip/choice-strip'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { versionName } from './version-name'

type VersionHead = Data<'GET /consult/consultRecord/versions'>['list'][number]

interface RecordVersionsProps {
  appointNo: string
  /** What stands there now, what is being written here included. */
  current: Written
}

/** What stood there before: one version to be read, and what differs between it and any other. */
export function RecordVersions({ appointNo, current }: RecordVersionsProps) {
  const pages = usePages('GET /consult/consultRecord/versions', { appointNo })
  const { items, failure, more, loadingMore, loadMore, refresh } = pages
  return (
    <Loaded of={{ data: items, failure, refresh }} failed='以前的版本没有取到' placeholder={<Skeleton count={1} />}>
      {(versions) => (
        <>
          <ReadVersions appointNo={appointNo} versions={versions} current={current} />
          {more && (
            // By a press alone: whoever reads the end of a page has not asked for what stood there years ago.
            <Button variant='text' size='medium' block loading={loadingMore} onPress={loadMore}>
              {failure ? '没有加载出来，再试一次' : '更早的版本'}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

interface ReadVersionsProps extends RecordVersionsProps {
  versions: VersionHead[]
}

function ReadVersions({ appointNo, versions, current }: ReadVersionsProps) {
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
  versions: VersionHead[]
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
