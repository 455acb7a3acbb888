import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { PROOF_TYPE, provableDays, SUPERVISION_FORMS, SUPERVISOR_NAME_MAX } from '@xinqi/domain/rules/supervision'
import { FORM_LABEL } from '@xinqi/domain/text/supervision'
import { addPaper } from '@/features/profile/profile-acts'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { DateField } from '@/ui/field/date-field'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Segmented } from '@/ui/segmented/segmented'
import { useNote } from './use-note'

type Supervisors = Data<'GET /consult/supervision/mine'>['supervisors']

const FORMS = SUPERVISION_FORMS.map((value) => ({ value, label: FORM_LABEL[value] }))
const BY_WHOM = [
  { value: PROOF_TYPE.supervisor, label: '平台上的督导师' },
  { value: PROOF_TYPE.platform, label: '别处的督导师' },
]

/** With whom, when, how long; without a word about visitors. */
export function NoteForm({ supervisors }: { supervisors: Supervisors }) {
  const own = supervisors.find(({ isOwn }) => isOwn)
  const { note, change, problems, busy, send } = useNote(own?.consultantId, supervisors.length > 0)
  const { earliest, latest } = provableDays(useNow())
  return (
    <View className='supervision__form'>
      {supervisors.length > 0 && (
        <Segmented
          label='由谁确认'
          options={BY_WHOM}
          value={note.proofType}
          onChange={(proofType) => change({ proofType })}
        />
      )}
      {note.proofType === PROOF_TYPE.supervisor ? (
        <OnPlatform
          supervisors={supervisors}
          chosen={note.supervisorId}
          onChange={(supervisorId) => change({ supervisorId })}
        />
      ) : (
        <Outside note={note} problems={problems} onChange={change} />
      )}
      <Segmented label='形式' options={FORMS} value={note.form} onChange={(form) => change({ form })} />
      <DateField
        label='哪一天'
        value={note.heldDate}
        earliest={earliest}
        latest={latest}
        opensAt={latest}
        onChange={(heldDate) => change({ heldDate })}
        error={problems.heldDate}
      />
      <Field
        label='多长时间'
        required
        type='number'
        maxLength={3}
        suffix='分钟'
        value={note.minutes}
        onChange={(minutes) => change({ minutes })}
        error={problems.minutes}
      />
      <Problem words={problems.whole ?? problems.supervisorId} />
      <Button block loading={busy} disabled={note.minutes === ''} onPress={() => void send()}>
        {note.proofType === PROOF_TYPE.supervisor ? '请督导师确认' : '请平台审核'}
      </Button>
    </View>
  )
}

function Problem({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <View className='supervision__problem' role='alert'>
      {words}
    </View>
  )
}

interface OnPlatformProps {
  supervisors: Supervisors
  chosen: number | undefined
  onChange: (supervisorId: number) => void
}

function OnPlatform({ supervisors, chosen, onChange }: OnPlatformProps) {
  return (
    <RadioList
      label='督导师'
      options={supervisors.map(({ consultantId, userName, isOwn }) => ({
        value: consultantId,
        label: userName,
        note: isOwn ? '我的督导师' : '',
      }))}
      value={chosen}
      onChange={onChange}
    />
  )
}

interface OutsideProps {
  note: ReturnType<typeof useNote>['note']
  problems: Record<string, string>
  onChange: ReturnType<typeof useNote>['change']
}

function Outside({ note, problems, onChange }: OutsideProps) {
  const add = async (): Promise<void> => {
    const paperNo = await addPaper()
    if (paperNo !== null) onChange({ paperNo })
  }
  return (
    <>
      <Field
        label='督导师的姓名'
        required
        maxLength={SUPERVISOR_NAME_MAX}
        value={note.supervisorName}
        onChange={(supervisorName) => onChange({ supervisorName })}
        error={problems.supervisorName}
      />
      <View className='supervision__quiet'>
        {note.paperNo === undefined
          ? '附上一张督导证明的照片，遮住来访者的信息。只有你和审核的人看得到。'
          : '证明附上了，只有你和审核的人看得到。'}
      </View>
      <Problem words={problems.paperNo} />
      <Button variant='ghost' icon='camera' onPress={() => void add()}>
        {note.paperNo === undefined ? '附上证明的照片' : '换一张'}
      </Button>
    </>
  )
}
