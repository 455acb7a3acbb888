import type { Data } from '@xinqi/domain/contract/contract'
import { GROUPS } from '@xinqi/domain/edition/flavour'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api/use-call'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { NewOrganisation } from './new-organisation'

export type ListedOrganisation = Data<'GET /operator/edition/list'>['list'][number]

const COLUMNS = [
  {
    title: '名称',
    key: 'name',
    render: (_: unknown, { orgId, name, logo }: ListedOrganisation) => (
      <Flex align='center' gap={12}>
        {logo && <img src={logo} alt='' width={28} height={28} style={{ borderRadius: 6, objectFit: 'contain' }} />}
        <Link to={`/organisations/${orgId}`}>{name}</Link>
      </Flex>
    ),
  },
  { title: '编号', dataIndex: 'orgId', key: 'orgId' },
  {
    title: '组',
    key: 'group',
    render: (_: unknown, { groupId }: ListedOrganisation) => GROUPS.find((one) => one.groupId === groupId)?.name,
  },
  {
    title: '公开的咨询师',
    key: 'people',
    render: (_: unknown, { people }: ListedOrganisation) => (people > 0 ? `${people} 位` : '还没有'),
  },
  {
    title: '最近修改',
    key: 'changed',
    render: (_: unknown, { at, by }: ListedOrganisation) =>
      at === null ? <Typography.Text type='secondary'>没有改过</Typography.Text> : `${at.slice(0, 16)} ${by ?? ''}`,
  },
]

/** Every organisation, and making another one. */
export default function Organisations() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/edition/list', {})
  const [isMaking, setIsMaking] = useState(false)
  const mayAct = useMayAct('organisation')
  const navigate = useNavigate()
  return (
    <>
      <Flex justify='space-between' align='start'>
        <Typography.Title level={2} style={{ marginTop: 0 }}>
          机构
        </Typography.Title>
        {mayAct && (
          <Button type='primary' onClick={() => setIsMaking(true)} disabled={!data}>
            新建机构
          </Button>
        )}
      </Flex>
      <Refusal error={error} again={mutate} />
      <WideTable
        label='机构'
        rowKey='orgId'
        columns={COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '还没有机构' }}
      />
      {data && isMaking && (
        <NewOrganisation
          organisations={data.list}
          onClose={() => setIsMaking(false)}
          onMade={(orgId) => void navigate(`/organisations/${orgId}`)}
        />
      )}
    </>
  )
}
