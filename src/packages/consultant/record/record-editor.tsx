import { View } from '@tarojs/components'
import {
  fieldsOf,
  intoTemplate,
  MENTAL_HEALTH_LABEL,
  MENTAL_HEALTH_STATUSES,
  RECORD_FIELD_MAX,
  RECORD_TEMPLATE_KEYS,
  RECORD_TEMPLATES,
} from '@xinqi/domain/text/record'
import { stillCopied } from '@xinqi/domain/text/record-copy'
import { write, type RecordDraft, type RecordInfo } from '@/features/record/record-draft'
import { ProcessNote } from '@/features/record/process-note'
import { SaveLine } from '@/features/record/save-line'
import { TwoVersions } from '@/features/record/two-versions'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import { CarryOver } from './carry-over'
import { CopiedNote } from './copied-note'
import { SignRecord } from './sign-record'

const TEMPLATES = RECORD_TEMPLATE_KEYS.map((value) => ({ value, text: RECORD_TEMPLATES[value].label }))
const RISKS = MENTAL_HEALTH_STATUSES.map((value) => ({ value, label: MENTAL_HEALTH_LABEL[value] }))

interface RecordEditorProps {
  info: RecordInfo
  draft: RecordDraft
  onSigned: () => Promise<unknown>
}

/** The form, saved by itself while one writes. */
export function RecordEditor({ info, draft, onSigned }: RecordEditorProps) {
  const { appointNo } = info
  const { written, round, state } = draft
  if (state === 'conflict' && draft.other)
    return <TwoVersions appointNo={appointNo} draft={draft} other={draft.other} />
  const { template, words, mentalHealthStatus, shared } = written
  const copied = stillCopied(words, written.copied)
  return (
    <>
      <SaveLine draft={draft} />
      <Card className='record__card'>
        <View className='record__label'>看到的风险</View>
        <RadioList
          label='看到的风险'
          options={RISKS}
          value={mentalHealthStatus ?? undefined}
          onChange={(value) => write(appointNo, { mentalHealthStatus: value })}
        />
      </Card>
      <Card className='record__card'>
        <ChipGroup
          label={`用哪一种：${RECORD_TEMPLATES[template].note}`}
          options={TEMPLATES}
          isSelected={(value) => value === template}
          onToggle={(value) => write(appointNo, { template: value, words: intoTemplate(words, template, value) }, true)}
        />
        <CarryOver appointNo={appointNo} written={written} />
        {fieldsOf(template).map(({ key, label, hint }) => (
          <View key={`${template}-${key}-${round}`}>
            <Field
              label={label}
              hint={hint}
              multiline
              maxLength={RECORD_FIELD_MAX}
              value={words[key] ?? ''}
              onChange={(text) => write(appointNo, { words: { ...written.words, [key]: text } })}
            />
            <CopiedNote passages={copied.filter(({ field }) => field === key)} />
            <Button
              variant='text'
              size='medium'
              onPress={() => void open('recordEdit', { appointNo, recordField: key })}
            >
              {`单独写「${label}」`}
            </Button>
          </View>
        ))}
        <Checkbox
          checked={shared}
          label='让来访者看到「给来访者的话」'
          onChange={(checked) => write(appointNo, { shared: checked })}
        >
          让来访者看到「给来访者的话」
        </Checkbox>
      </Card>
      <ProcessNote appointNo={appointNo} locked={false} />
      <SignRecord info={info} draft={draft} onSigned={onSigned} />
    </>
  )
}
