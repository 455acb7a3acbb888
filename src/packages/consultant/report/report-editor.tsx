import { View } from '@tarojs/components'
import { REPORT_PART_LABEL, REPORT_PART_MAX, REPORT_PARTS, REPORT_TITLE_MAX } from '@xinqi/domain/text/report'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { SaveLine } from '@/features/record/save-line'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { reportDrafts, type ReportDraft } from './report-draft'
import { TwoReports } from './two-reports'
import './report.scss'

const HAND_OVER = {
  title: '交给来访者？',
  body: '交出之后不能再改。',
  confirmText: '交给来访者',
  cancelText: '再看看',
}
const DISCARD = {
  title: '丢掉这份草稿？',
  body: '丢掉后找不回来。',
  confirmText: '丢掉',
  cancelText: '留着',
}

interface ReportEditorProps {
  /** Of the draft, among those that are being written. */
  draftKey: string
  draft: ReportDraft
  /** It was handed over, or discarded. */
  onDone: (reportNo: string) => Promise<void>
  /** Neither: the server may have another one by now. */
  onRefused: () => unknown
}

/** What is written to one visitor, saved by itself until it is handed over. */
export function ReportEditor({ draftKey, draft, onDone, onRefused }: ReportEditorProps) {
  const { written, state, revision, round, draftNo, other } = draft
  const handOver = async (reportNo: string): Promise<void> => {
    if (!(await ask(HAND_OVER))) return
    const handing = call('POST /consult/assessReportInfo/handOver', { reportNo, revision })
    if (await toastSuccess(handing, '已交给来访者')) await onDone(reportNo)
    else onRefused()
  }
  const discard = async (reportNo: string): Promise<void> => {
    if (!(await ask(DISCARD))) return
    const discarding = call('POST /consult/assessReportInfo/discard', { reportNo })
    if (await toastSuccess(discarding, '已丢掉')) await onDone(reportNo)
    else onRefused()
  }
  if (state === 'conflict' && other)
    return (
      <TwoReports
        here={written}
        there={other}
        onHere={() => void reportDrafts.keepMine(draftKey)}
        onThere={() => void reportDrafts.takeTheirs(draftKey)}
      />
    )
  return (
    <Card>
      <View className='report'>
        <SaveLine draft={draft} what='草稿' />
        <Field
          key={`title-${round}`}
          label='标题'
          maxLength={REPORT_TITLE_MAX}
          value={written.title}
          onChange={(title) => reportDrafts.write(draftKey, { title })}
        />
        {REPORT_PARTS.map((part) => (
          <Field
            key={`${part}-${round}`}
            label={REPORT_PART_LABEL[part]}
            multiline
            counter
            maxLength={REPORT_PART_MAX}
            value={written[part]}
            onChange={(text) => reportDrafts.write(draftKey, { [part]: text })}
          />
        ))}
        <Button
          block
          disabled={state !== 'saved' || draftNo === undefined}
          onPress={() => draftNo !== undefined && void handOver(draftNo)}
        >
          交给来访者
        </Button>
        {draftNo !== undefined && (
          // What is on its way would come after it, and begin a new one.
          <Button variant='text' disabled={state === 'saving'} onPress={() => void discard(draftNo)}>
            丢掉草稿
          </Button>
        )}
      </View>
    </Card>
  )
}
