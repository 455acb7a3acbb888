import { View } from '@tarojs/components'
import {
  entryMistake,
  PAPERS_MAX,
  PROFILE_FIELD_RULES,
  type ProfileEntry,
  type ProfileField,
  type ProfileValue,
} from '@xinqi/domain/rules/profile-field'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { PaperPicture } from '@/features/profile/paper-picture'
import { addPaper } from '@/features/profile/profile-acts'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Submit } from './submit'
import { useProposal } from './use-proposal'

interface EntryFormProps {
  field: ProfileField
  begun: ProfileEntry | undefined
  /** Which paper is open at first. */
  paper: number | null
  withRow: (row: ProfileEntry) => ProfileValue
}

/** A course of study or training, its years, and pictures of what proves it. */
export function EntryForm({ field, begun, paper, withRow }: EntryFormProps) {
  const [title, setTitle] = useState(begun?.title ?? '')
  const [place, setPlace] = useState(begun?.place ?? '')
  const [from, setFrom] = useState(begun ? String(begun.from) : '')
  const [to, setTo] = useState(begun?.to ? String(begun.to) : '')
  const [papers, setPapers] = useState(begun?.papers ?? [])
  const proposal = useProposal(field)
  const year = Number(dateOf(useNow()).slice(0, 4))
  const { most, reviewed } = PROFILE_FIELD_RULES[field]
  const row: ProfileEntry = {
    ...{ title: title.trim(), place: place.trim(), from: Number(from), to: to === '' ? null : Number(to) },
    papers,
  }
  const isBegun = title !== '' && place !== '' && from.length === 4
  const mistake = entryMistake(field, row, year)
  const add = async (): Promise<void> => {
    const paperNo = await addPaper()
    if (paperNo) setPapers((before) => [...before, paperNo])
  }
  return (
    <>
      <Field
        label={field === 'education' ? '专业和学位' : '培训、体验或督导的名称'}
        required
        value={title}
        onChange={setTitle}
        maxLength={most}
      />
      <Field
        label={field === 'education' ? '学校' : '机构或老师'}
        required
        value={place}
        onChange={setPlace}
        maxLength={most}
      />
      <Field label='从哪一年' required type='number' value={from} onChange={setFrom} maxLength={4} suffix='年' />
      <Field
        label='到哪一年'
        type='number'
        value={to}
        onChange={setTo}
        maxLength={4}
        suffix='年'
        hint='还没有结束的，留空。'
      />
      <Papers papers={papers} opened={paper} onRemove={(gone) => setPapers(papers.filter((one) => one !== gone))} />
      {papers.length < PAPERS_MAX && (
        <View className='profile__acts'>
          <Button variant='ghost' icon='camera' onPress={() => void add()}>
            附上一张证明
          </Button>
        </View>
      )}
      {isBegun && mistake !== null && <View className='profile__problem'>{mistake}</View>}
      <Submit
        proposal={proposal}
        reviewed={reviewed}
        disabled={mistake !== null}
        onPress={() => void proposal.send(withRow(row))}
      />
    </>
  )
}

interface PapersProps {
  papers: readonly string[]
  opened: number | null
  onRemove: (paperNo: string) => void
}

/** The papers by number; one at a time is fetched and shown. */
function Papers({ papers, opened, onRemove }: PapersProps) {
  const [open, setOpen] = useState(papers[opened ?? -1])
  return (
    <>
      {papers.map((paperNo, index) => (
        <View key={paperNo}>
          <View className='profile__acts'>
            <Button
              size='small'
              variant='ghost'
              label={`看第 ${index + 1} 张证明`}
              onPress={() => setOpen(open === paperNo ? undefined : paperNo)}
            >
              {open === paperNo ? `收起第 ${index + 1} 张` : `看第 ${index + 1} 张`}
            </Button>
            <Button size='small' variant='text' label={`去掉第 ${index + 1} 张证明`} onPress={() => onRemove(paperNo)}>
              去掉
            </Button>
          </View>
          {open === paperNo && <OwnPaper paperNo={paperNo} label={`第 ${index + 1} 张证明`} />}
        </View>
      ))}
    </>
  )
}

function OwnPaper({ paperNo, label }: { paperNo: string; label: string }) {
  return <PaperPicture of={useCall('GET /consult/consultantProfile/paper', { paperNo })} label={label} />
}
