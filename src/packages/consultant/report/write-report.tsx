import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import {
  HELPFUL_LABEL,
  REPORT_PART_LABEL,
  REPORT_PART_MAX,
  REPORT_PARTS,
  REPORT_TITLE_MAX,
} from '@xinqi/domain/text/report'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { ask, showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import './report.scss'

type Report = Data<'GET /appoint/assessReportInfo/info'>
const NEW = { reportNo: null, revision: 0, title: '', seen: '', done: '', next: '' }
type Draft = Pick<Report, 'revision' | 'title' | 'seen' | 'done' | 'next'> & { reportNo: string | null }

/** The draft for one visitor, and what was handed over before. */
export function WriteReport({ userId }: { userId: number }) {
  const list = useCall('GET /appoint/assessReportInfo/getReportByUserAndConsultant', { userId }, { as: 'consultant' })
  return (
    <Section title='写给 TA 的报告' hint='交出之后不能再改。'>
      <Loaded of={list} failed='报告没有取到'>
        {(all) => (
          <>
            <DraftOf
              userId={userId}
              reportNo={all.find(({ handTime }) => handTime === null)?.reportNo ?? null}
              onChanged={() => void list.refresh()}
            />
            {all
              .filter(({ handTime }) => handTime !== null)
              .map((one) => (
                <HandedReport key={one.reportNo} reportNo={one.reportNo} />
              ))}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function HandedReport({ reportNo }: { reportNo: string }) {
  const { data } = useCall('GET /appoint/assessReportInfo/info', { reportNo }, { as: 'consultant' })
  if (!data) return null
  return (
    <Card padding='tight'>
      <View>{`${data.title} · ${data.handTime?.slice(0, 10) ?? ''} 交出${data.readTime ? '，已读' : ''}`}</View>
      {data.helpful && <View>{`来访者：${HELPFUL_LABEL[data.helpful]} ${data.feedback ?? ''}`}</View>}
    </Card>
  )
}

interface DraftProps {
  userId: number
  reportNo: string | null
  onChanged: () => void
}

function DraftOf({ userId, reportNo, onChanged }: DraftProps) {
  const draft = useCall('GET /appoint/assessReportInfo/info', reportNo === null ? null : { reportNo }, {
    as: 'consultant',
  })
  if (reportNo === null) return <Editor key='new' userId={userId} from={NEW} onChanged={onChanged} />
  return (
    <Loaded of={draft} failed='草稿没有取到'>
      {(data) => <Editor key={data.reportNo} userId={userId} from={data} onChanged={onChanged} />}
    </Loaded>
  )
}

function Editor({ userId, from, onChanged }: { userId: number; from: Draft; onChanged: () => void }) {
  const [draft, setDraft] = useState<Draft>(from)
  const save = async (): Promise<Report | null> => {
    const { revision, title, seen, done, next } = draft
    try {
      const answer = await call('POST /consult/assessReportInfo/save', { userId, revision, title, seen, done, next })
      if (answer.saved) setDraft(answer.report)
      else showToast('另一台设备刚刚改过，请重新打开再写')
      return answer.saved ? answer.report : null
    } catch {
      return null
    }
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
    const { reportNo, revision } = saved
    if (await toastSuccess(call('POST /consult/assessReportInfo/handOver', { reportNo, revision }), '已交给来访者'))
      onChanged()
  }
  const discard = async (reportNo: string): Promise<void> => {
    const sure = await ask({
      title: '丢掉这份草稿？',
      body: '丢掉后找不回来。',
      confirmText: '丢掉',
      cancelText: '留着',
    })
    if (sure && (await toastSuccess(call('POST /consult/assessReportInfo/discard', { reportNo }), '已丢掉')))
      onChanged()
  }
  const { reportNo } = draft
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
        <Button
          variant='ghost'
          block
          onPress={() => void save().then((saved) => saved && showToast('已保存', 'success'))}
        >
          保存草稿
        </Button>
        <Button block onPress={() => void handOver()}>
          交给来访者
        </Button>
        {reportNo !== null && (
          <Button variant='text' onPress={() => void discard(reportNo)}>
            丢掉草稿
          </Button>
        )}
      </View>
    </Card>
  )
}
