import type { Data } from '@xinqi/domain/contract/contract'
import { APPLICATION_REASON_MAX, type ApplicationItem } from '@xinqi/domain/rules/application'
import { APPLICATION_ITEM_LABEL, applicationLines } from '@xinqi/domain/text/application'
import { Alert, Button, Card, Flex, Image, Input, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'

interface Props {
  item: ApplicationItem
  application: Data<'GET /operator/application/detail'>
  /** What is missing; null where nothing is decided any more, or by somebody else. */
  reason: string | null
  onReason: (reason: string) => void
}

/** One item as it was sent, what it was refused for before, its papers, and the place for a reason. */
export function ReviewedItem({ item, application, reason, onReason }: Props) {
  const { applicationNo, form, reasons, before } = application
  const papers = item === 'person' || item === 'approach' ? [] : form[item].flatMap((entry) => entry.papers)
  const label = APPLICATION_ITEM_LABEL[item]
  const lines = applicationLines(form, item)
  return (
    <Card title={label} style={{ marginBottom: 16, maxWidth: 800 }}>
      {lines.map((line, place) => (
        <Typography.Paragraph key={place}>{line}</Typography.Paragraph>
      ))}
      {lines.length === 0 && <Typography.Paragraph type='secondary'>没有写</Typography.Paragraph>}
      {before[item] !== undefined && (
        <Alert type='info' title={`上一次写的：${before[item]}`} style={{ marginBottom: 12 }} />
      )}
      {reasons[item] !== undefined && (
        <Alert type='warning' title={`没有通过：${reasons[item]}`} style={{ marginBottom: 12 }} />
      )}
      <Papers applicationNo={applicationNo} papers={papers} label={label} />
      {reason !== null && (
        <label>
          <Typography.Text>{label}：要补什么</Typography.Text>
          <Input.TextArea
            rows={2}
            maxLength={APPLICATION_REASON_MAX}
            showCount
            value={reason}
            placeholder='没有问题的留空，申请人会读到'
            onChange={({ target }) => onReason(target.value)}
          />
        </label>
      )}
    </Card>
  )
}

/** One at a time: every look is written down. */
function Papers({ applicationNo, papers, label }: { applicationNo: string; papers: readonly string[]; label: string }) {
  const mayAct = useMayAct('consultant')
  const [shown, setShown] = useState<string | null>(null)
  const { data, error, mutate } = useCall(
    'GET /operator/application/paper',
    shown === null ? null : { applicationNo, paperNo: shown },
  )
  if (!mayAct) return papers.length > 0 && <Typography.Paragraph>{`${papers.length} 张证明`}</Typography.Paragraph>
  return (
    <>
      <Flex gap={8} wrap style={{ marginBottom: 12 }}>
        {papers.map((paperNo, place) => (
          <Button key={paperNo} aria-label={`${label}的第 ${place + 1} 张证明`} onClick={() => setShown(paperNo)}>
            证明 {place + 1}
          </Button>
        ))}
      </Flex>
      <Refusal error={error} again={mutate} />
      {data && (
        <Image
          src={`data:${data.mimeType};base64,${data.base64}`}
          alt={`${label}的证明`}
          width={360}
          style={{ marginBottom: 12 }}
        />
      )}
    </>
  )
}
