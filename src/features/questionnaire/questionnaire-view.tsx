import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { FillIn } from './fill-in'
import { ResultLetter } from './result-letter'
import { useSoonAgain } from './use-soon-again'

/** Filling one in, and what came of it. */
export function QuestionnaireView({ questionnaireId, result }: { questionnaireId: number; result: boolean }) {
  const [view, setView] = useState<'fill' | 'result'>(result ? 'result' : 'fill')
  const [handedIn, setHandedIn] = useState(false)
  const loggedIn = useSession((state) => state.user !== null)
  const asked = { questionnaireId }
  const detail = useCall('POST /appoint/consultQuestionnaire/detail', loggedIn && view === 'fill' ? asked : null)
  const info = useCall('GET /appoint/consultUserCpRecord/info', loggedIn && view === 'result' ? asked : null)
  const isFilling = view === 'fill' && !handedIn
  useSoonAgain(isFilling ? detail.data : undefined, () => setView('result'))
  /** What is begun again begins with nothing of this time. */
  const finish = async (): Promise<void> => {
    setHandedIn(true)
    await detail.refresh()
    setView('result')
  }
  const again = (): void => {
    setHandedIn(false)
    setView('fill')
  }
  const missing = (failure: unknown) => isNotFound(failure) && <Empty scene='empty-calendar' title='没有找到这份问卷' />
  return view === 'fill' ? (
    <Loaded of={detail} failed='问卷没有取到' missing={missing(detail.failure)}>
      {(data) => <FillIn key={questionnaireId} detail={data} onDone={finish} />}
    </Loaded>
  ) : (
    <Loaded of={info} failed='结果没有取到' missing={missing(info.failure)}>
      {(data) => <ResultLetter info={data} onChanged={() => void info.refresh()} onAgain={again} />}
    </Loaded>
  )
}
