import { View } from '@tarojs/components'
import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import { REPORT_PART_LABEL, REPORT_PART_MAX, REPORT_PARTS, REPORT_TITLE_MAX } from '@xinqi/domain/text/report'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { ask, showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { TwoReports } from './two-reports'
import './report.scss'

type Report = Data<'GET /appoint/assessReportInfo/info'>
type Draft = Pick<Report, 'revision' | 'title' | 'seen' | 'done' | 'next'> & { reportNo: string | null }

const BEGUN = { reportNo: null, revision: 0 }
const NEW: Draft = { ...BEGUN, title: '', seen: '', done: '', next: '' }

interface ReportEditorProps {
  userId: number
  /** A draft to go on with. */
  from?: Draft
  /** It was handed over, or discarded. */
  onDone: () => void
}

/** What is written to one visitor, until it is handed over. What another device saved meanwhile is shown beside it, and one is chosen. */
export function ReportEditor({ userId, from = NEW, onDone }: ReportEditorProps) {
  const [draft, setDraft] = useState(from)
  const [other, setOther] = useState<Report | null>(null)
  const { reportNo } = draft
  const save = async (revision = draft.revision): Promise<Report | null> => {
    const { title, seen, done, next } = draft
    try {
      const { saved, report } = await call('POST /consult/assessReportInfo/save', {
        userId,
        revision,
        title,
        seen,
        done,
        next,
      })
      setOther(saved ? null : report)
      // What was typed while it was on its way stays.
      if (saved)
        setDraft((now) => (now === draft ? report : { ...now, reportNo: report.reportNo, revision: report.revision }))
      return saved ? report : null
    } catch (error) {
      if (error instanceof CallFailure && error.code === CODE.conflict) {
        setOther(null)
        setDraft((now) => ({ ...now, ...BEGUN }))
        showToast('那份草稿已经交出或丢掉了。再保存，就是新的一份')
      }
      return null
    }
  }
  const saveAndSay = async (revision?: number): Promise<void> => {
    if (await save(revision)) showToast('已保存', 'success')
  }
  const handOver = async (): Promise<void> => {
    const sure = await ask({
      title: '交给来访者？',
      body: '交出之后不能再改。',
      confirmText: '交给来访者',
      cancelText: '再看看',
    })
    const saved = sure ? await save() : null
    if (!saved) return
    const handing = { reportNo: saved.reportNo, revision: saved.revision }
    if (await toastSuccess(call('POST /consult/assessReportInfo/handOver', handing), '已交给来访者')) onDone()
  }
  if (other)
    return (
      <TwoReports
        here={draft}
        there={other}
        onHere={() => void saveAndSay(other.revision)}
        onThere={() => {
          setDraft(other)
          setOther(null)
        }}
      />
    )
  return (
    <Card>
      <View className='report'>
        <Field
          label='标题'
          maxLength={REPORT_TITLE_MAX}
          value={draft.title}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        {REPORT_PARTS.map((part) => (
          <Field
            key={part}
            label={REPORT_PART_LABEL[part]}
            multiline
            counter
            maxLength={REPORT_PART_MAX}
            value={draft[part]}
            onChange={(text) => setDraft({ ...draft, [part]: text })}
          />
        ))}
        <Button variant='ghost' block onPress={() => void saveAndSay()}>
          保存草稿
        </Button>
        <Button block onPress={() => void handOver()}>
          交给来访者
        </Button>
        {reportNo !== null && (
          <Button variant='text' onPress={() => void discard(reportNo).then((gone) => gone && onDone())}>
            丢掉草稿
          </Button>
        )}
      </View>
    </Card>
  )
}

async function discard(reportNo: string): Promise<boolean> {
  const sure = await ask({
    title: '丢掉这份草稿？',
    body: '丢掉后找不回来。',
    confirmText: '丢掉',
    cancelText: '留着',
  })
  return sure && (await toastSuccess(call('POST /consult/assessReportInfo/discard', { reportNo }), '已丢掉'))
}
