import { LETTER_SHELVES, type LetterShelf } from '@xinqi/domain/text/letter'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { AnsweredLetter, WaitingLetter } from './letter-cards'
import { LetterEditor } from './letter-editor'
import './index.scss'

const LABEL: Record<LetterShelf, string> = { waiting: '等回信的', mine: '我取走的', answered: '我回过的' }
const TABS = LETTER_SHELVES.map((value) => ({ value, label: LABEL[value] }))
const NONE: Record<LetterShelf, { title: string; hint: string }> = {
  waiting: { title: '没有等回信的信', hint: '有人写来的时候，会出现在这里。' },
  mine: { title: '手里没有信', hint: '从「等回信的」里取一封，6 小时里只有你能回它。' },
  answered: { title: '还没有回过信', hint: '回过的信会留在这里。' },
}

/** Letters to answer: the words are seen by who takes one, and the draft stays. */
export default function ConsultantLettersPage() {
  const [shelf, setShelf] = useState<LetterShelf>('waiting')
  return (
    <AppPage route='consultantLetters'>
      <Tabs label='哪些信' items={TABS} value={shelf} onChange={setShelf} />
      <Shelf key={shelf} shelf={shelf} onTaken={() => setShelf('mine')} />
    </AppPage>
  )
}

function Shelf({ shelf, onTaken }: { shelf: LetterShelf; onTaken: () => void }) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/consultLetter/list', loggedIn ? { shelf } : null)
  return (
    <PullList of={pages} failed='来信没有取到' empty={<Empty scene='letter' {...NONE[shelf]} />}>
      {(items) =>
        items.map((letter) => {
          if (shelf === 'waiting')
            return <WaitingLetter key={letter.letterNo} letter={letter} onTaken={onTaken} onGone={pages.refresh} />
          if (shelf === 'answered') return <AnsweredLetter key={letter.letterNo} letter={letter} />
          return <LetterEditor key={letter.letterNo} letter={letter} onDone={pages.refresh} />
        })
      }
    </PullList>
  )
}
