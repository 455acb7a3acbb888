import { VERSIONED_KIND_LABEL, VERSIONED_KINDS, type VersionedKind } from '@xinqi/domain/text/content'
import { useSearchParams } from 'react-router'
import { StateTabs } from '../../ui/state-tabs'

/** Questionnaires have versions of their own: answers point at them. */
type Tab = VersionedKind | 'questionnaire'

const TABS: { value: Tab; label: string }[] = [
  ...VERSIONED_KINDS.map((value) => ({ value, label: VERSIONED_KIND_LABEL[value] })),
  { value: 'questionnaire', label: '问卷' },
]

/** Between the kinds of what is written; each begins at its own first page. */
export function KindTabs({ kind }: { kind: Tab }) {
  const [, setSearch] = useSearchParams()
  return <StateTabs label='哪一类内容' options={TABS} value={kind} onChange={(next) => setSearch({ kind: next })} />
}
