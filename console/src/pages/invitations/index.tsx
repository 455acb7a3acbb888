import type { Data } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { formatFen } from '@xinqi/domain/money'
import { appealText, refusalHint, REVIEW_REASON_MAX, SUSPICION_LABEL } from '@xinqi/domain/text/invitation'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { FormDialog } from '../../ui/form-dialog'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { Programs } from './programs'

type Held = Data<'GET /operator/invitation/list'>['list'][number]

const COLUMNS = [
  { title: '机构', key: 'orgId', render: (_: unknown, { orgId }: Held) => flavourOf(orgId).name },
  { title: '接受', key: 'acceptTime', render: (_: unknown, { acceptTime }: Held) => acceptTime.slice(0, 16) },
  {
    title: '奖励',
    key: 'rewardFen',
    align: 'right' as const,
    render: (_: unknown, { rewardFen }: Held) => formatFen(rewardFen),
  },
  {
    title: '为什么要看一看',
    key: 'suspicions',
    render: (_: unknown, { suspicions }: Held) => suspicions.map((suspicion) => SUSPICION_LABEL[suspicion]).join('；'),
  },
  {
    title: '邀请的人说明',
    key: 'appeal',
    render: (_: unknown, { appeal }: Held) => appeal && appealText(appeal),
  },
]

/** Inviting: what each organisation has set aside, one switch, and the rewards that somebody has to look at. */
export default function Invitations() {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/invitation/list', { after: pages.after })
  const mayAct = useMayAct('growth')
  const [refusing, setRefusing] = useState<Held | null>(null)
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, { inviteId, acceptTime, ...held }: Held) => (
      <Space>
        <ActButton
          size='small'
          type='primary'
          label={`给 ${acceptTime.slice(0, 16)} 接受的邀请奖励`}
          act={() => call('POST /operator/invitation/decide', { inviteId, approve: true })}
          done='会给'
          onDone={reading.mutate}
        >
          给奖励
        </ActButton>
        <Button
          size='small'
          aria-label={`不给 ${acceptTime.slice(0, 16)} 接受的邀请奖励`}
          onClick={() => setRefusing({ inviteId, acceptTime, ...held })}
        >
          不给
        </Button>
      </Space>
    ),
  }
  return (
    <>
      <PageHead
        title='邀请'
        note='看起来不像来自朋友的邀请，先有人看一看，再给奖励。没有给的，邀请的人可以说明一次，再回到这里。'
      />
      <Programs programs={reading.data?.programs ?? []} mayAct={mayAct} onChanged={reading.mutate} />
      <PagedTable
        label='要看一看的邀请'
        reading={reading}
        pages={pages}
        rowKey='inviteId'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        empty='没有要看的邀请'
      />
      {refusing && (
        <FormDialog<{ reason: string }>
          name='refuse'
          title='不给这份奖励？'
          okText='不给'
          danger
          send={({ reason }) =>
            call('POST /operator/invitation/decide', { inviteId: refusing.inviteId, approve: false, reason })
          }
          done='不给'
          onClose={() => {
            setRefusing(null)
            void reading.mutate()
          }}
        >
          <WordsField
            name='reason'
            label='不给的理由'
            max={REVIEW_REASON_MAX}
            missing='请写明理由'
            hint={refusalHint(refusing.appeal !== null)}
          />
        </FormDialog>
      )}
    </>
  )
}
