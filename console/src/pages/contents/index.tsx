import { VERSIONED_KINDS } from '@xinqi/domain/text/content'
import { useSearchParams } from 'react-router'
import { Hotlines } from './hotlines/hotlines'
import { List } from './list'
import { NewPiece } from './new-piece'
import { OnePiece } from './one-piece'
import { NewQuestionnaire } from './questionnaire/new-questionnaire'
import { OneQuestionnaire } from './questionnaire/one-questionnaire'
import { QuestionnaireList } from './questionnaire/questionnaire-list'
import { Script } from './script/script'

/** What operators write for readers: the list, `?id=` one of it, or a new one. One page, since each has its place in every first desk. */
export default function ContentsPage() {
  const [search] = useSearchParams()
  const kind = VERSIONED_KINDS.find((one) => one === search.get('kind')) ?? 'media'
  const id = search.get('id')
  if (search.get('kind') === 'questionnaire') {
    if (id === null) return <QuestionnaireList />
    return id === 'new' ? <NewQuestionnaire /> : <OneQuestionnaire key={id} questionnaireId={Number(id)} />
  }
  if (kind === 'robot') return <Script />
  if (kind === 'hotline') return <Hotlines />
  if (id === null) return <List key={kind} kind={kind} />
  return id === 'new' ? (
    <NewPiece key={kind} kind={kind} />
  ) : (
    <OnePiece key={`${kind} ${id}`} kind={kind} id={Number(id)} />
  )
}
