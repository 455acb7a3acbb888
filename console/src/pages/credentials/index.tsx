import type { Data } from '@xinqi/domain/contract/contract'
import { ENDING_DAYS } from '@xinqi/domain/rules/credential'
import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { CredentialEnd } from '../../ui/credential-end'
import { PageHead } from '../../ui/page-head'
import { PagedTable } from '../../ui/paged-table'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'

type Paper = Data<'GET /operator/consultant/credentialsEnding'>['list'][number]

const TABS = [
  { value: 'ending', label: `${ENDING_DAYS} 天里到期` },
  { value: 'expired', label: '已经过期' },
] as const
type Tab = (typeof TABS)[number]['value']

const COLUMNS = [
  {
    title: '咨询师',
    key: 'name',
    render: (_: unknown, { consultantId, userName, isShown }: Paper) => (
      <>
        <Link to={`/consultants/${consultantId}`}>{userName}</Link>
        {!isShown && '（页面没有打开）'}
      </>
    ),
  },
  { title: '证件', key: 'paper', render: (_: unknown, { name, issuer }: Paper) => `${name}，${issuer}` },
  { title: '到期', key: 'end', render: (_: unknown, paper: Paper) => <CredentialEnd of={paper} /> },
  {
    title: '提醒过',
    key: 'told',
    render: (_: unknown, { toldDays }: Paper) => (toldDays === null ? '还没有' : `到期前 ${toldDays} 天`),
  },
]

/** Papers that run out soon or have, the first to end first. */
export default function Credentials() {
  const [tab, setTab] = useState<Tab>('ending')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/consultant/credentialsEnding', {
    expired: tab === 'expired',
    after: pages.after,
  })
  const expired = reading.data?.expired ?? 0
  return (
    <>
      <PageHead
        title='到期的证件'
        note='到期前 90、60、30 天各提醒咨询师一次。过期不会自动停止预约：要不要暂停或隐藏，看过之后在咨询师那里定。'
      />
      {expired > 0 && (
        <Alert
          type='error'
          showIcon
          title={`有 ${expired} 份证件已经过期，请联系咨询师续证，或者暂停接新来访。`}
          style={{ marginBottom: 16 }}
        />
      )}
      <StateTabs
        label='哪些证件'
        options={TABS}
        value={tab}
        onChange={(next) => {
          pages.restart()
          setTab(next)
        }}
      />
      <PagedTable
        label='到期的证件'
        reading={reading}
        pages={pages}
        rowKey='credentialId'
        columns={COLUMNS}
        empty={tab === 'expired' ? '没有过期的证件' : `${ENDING_DAYS} 天里没有到期的证件`}
      />
    </>
  )
}
