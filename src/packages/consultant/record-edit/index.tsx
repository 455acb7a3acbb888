import { fieldsOf, RECORD_FIELD_MAX } from '@xinqi/domain/text/record'
import { isNotFound } from '@/api/call-failure'
import { write, type RecordDraft } from '@/features/record/record-draft'
import { SaveLine } from '@/features/record/save-line'
import { TwoVersions } from '@/features/record/two-versions'
import { useRecord } from '@/features/record/use-record'
import { AppPage } from '@/frame/app-page'
import { back, openPages, replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'

/** One field of a record, with the whole page to itself. */
export default function RecordEditPage() {
  const { appointNo, recordField } = usePageParams('recordEdit')
  const { info, draft } = useRecord(appointNo)
  const field = draft && fieldsOf(draft.written.template).find(({ key }) => key === recordField)
  const isOpen = info.data?.signTime === null
  const done = (): void => {
    void (openPages() > 1 ? back() : replace('consultRecord', { appointNo: appointNo ?? '', finishRecord: 0 }))
  }
  return (
    <AppPage
      route='recordEdit'
      title={field?.label}
      footer={
        field && isOpen ? (
          <Button block onPress={done}>
            写好了
          </Button>
        ) : undefined
      }
    >
      <Loaded of={info} failed='记录没有取到' missing={isNotFound(info.failure) && <NoSuchField />}>
        {(data) => {
          if (!draft) return null
          if (!field || data.signTime) return <NoSuchField />
          return <OneField appointNo={data.appointNo} field={field} draft={draft} />
        }}
      </Loaded>
    </AppPage>
  )
}

const NoSuchField = () => <Empty title='没有这一栏' hint='记录可能换了一种写法，或者已经签署。' />

interface OneFieldProps {
  appointNo: string
  field: { key: string; label: string; hint: string }
  draft: RecordDraft
}

function OneField({ appointNo, field: { key, label, hint }, draft }: OneFieldProps) {
  const { words } = draft.written
  if (draft.state === 'conflict' && draft.other)
    return <TwoVersions appointNo={appointNo} draft={draft} other={draft.other} />
  return (
    <>
      <SaveLine draft={draft} />
      <Field
        key={draft.round}
        label={label}
        hint={hint}
        multiline
        counter
        maxLength={RECORD_FIELD_MAX}
        value={words[key] ?? ''}
        onChange={(text) => write(appointNo, { words: { ...words, [key]: text } })}
      />
    </>
  )
}
