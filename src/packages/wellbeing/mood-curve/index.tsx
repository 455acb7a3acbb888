import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { dateOf } from '@xinqi/domain/time'
import { useCallback, useEffect, useState } from 'react'
import { call } from '@/api/call'
import { readAgain, useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { sendWaitingMoods, waitingMoods } from '@/features/mood/note-mood'
import { draftOf, useMoodDraft } from '@/features/mood/use-mood-draft'
import { Section } from '@/features/privacy/section'
import { AppPage } from '@/frame/app-page'
import { onBackOnline } from '@/platform/network'
import { saveFile } from '@/platform/save-file'
import { showToast } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { Curve } from './curve'
import { Entries } from './entries'
import { MoodForm } from './mood-form'
import { Reminding } from './reminding'
import { Sharing } from './sharing'
import './index.scss'

const FIRST = {}

/** 心情: noting how a day is, and seeing how the days are. */
export default function MoodCurvePage() {
  const loggedIn = useSession((state) => state.user !== null)
  return (
    <AppPage route='moodCurve'>
      <View className='mood-page'>{loggedIn && <Moods />}</View>
    </AppPage>
  )
}

function Moods() {
  const today = dateOf(useNow())
  const list = usePages('GET /appoint/consultUserMoodCurve/list', FIRST)
  const first = useCall('GET /appoint/consultUserMoodCurve/firstTime', FIRST)
  const [readList, readFirst] = [list.refresh, first.refresh]
  const readAll = useCallback(() => {
    void Promise.all([readAgain('GET /appoint/consultUserMoodCurve/chart'), readList(), readFirst()])
  }, [readList, readFirst])
  const waiting = useWaiting(readAll)
  const form = useMoodDraft(today, () => {
    readAll()
    void waiting.count()
  })
  return (
    <>
      <MoodForm form={form} today={today} onChanged={readAll} />
      {waiting.number > 0 && (
        <View
          role='status'
          className='mood-page__quiet'
        >{`${waiting.number} 条还在这部手机上，连上网络后会自己送到。`}</View>
      )}
      <Curve />
      <Section title='记过的' hint={first.data?.day ? `从 ${first.data.day} 开始` : '还没有记过'}>
        <Loaded of={{ data: list.items, failure: list.failure, refresh: list.refresh }} failed='记过的没有取到'>
          {(entries) => (
            <Entries
              entries={entries}
              today={today}
              onEdit={(entry) => form.begin(draftOf(entry))}
              onDeleted={readAll}
            />
          )}
        </Loaded>
        {list.more && (
          // By a press alone: what stands below is to be reached without all the years between.
          <Button variant='text' block loading={list.loadingMore} onPress={list.loadMore}>
            {list.failure ? '没有加载出来，再试一次' : '更早记的'}
          </Button>
        )}
        <Button variant='ghost' block icon='download' onPress={() => void exportAll()}>
          导出全部（CSV）
        </Button>
      </Section>
      {first.data && <Reminding minute={first.data.remindMinute} onSet={readFirst} />}
      <Sharing />
    </>
  )
}

/** What waits on this phone: counted, and sent when the page opens and when the network is back. */
function useWaiting(onArrived: () => void) {
  const [number, setNumber] = useState(0)
  const count = useCallback(async () => setNumber((await waitingMoods()).length), [])
  const send = useCallback(async () => {
    const { arrived, refused } = await sendWaitingMoods()
    if (refused[0] !== undefined) showToast(refused[0])
    if (arrived > 0) onArrived()
    await count()
  }, [count, onArrived])
  useDidShow(() => void send())
  useEffect(() => onBackOnline(() => void send()), [send])
  return { number, count }
}

async function exportAll(): Promise<void> {
  try {
    await saveFile(await call('GET /appoint/consultUserMoodCurve/export', {}))
    showToast('已交给你保存', 'success')
  } catch {
    showToast('没有保存成功，可以再试一次')
  }
}
