import type { Data } from '@xinqi/domain/contract/contract'
import { LICENCE_LABEL, SEEN_BY_LABEL } from '@xinqi/domain/text/questionnaire'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../api/use-call'
import { PageHead } from '../../../ui/page-head'
import { Refusal } from '../../../ui/refusal'
import { useMayAct } from '../../../ui/use-may-act'
import { WideTable } from '../../../ui/wide-table'
import { ContentStanding } from '../content-standing'
import { KindTabs } from '../kind-tabs'

type Row = Data<'GET /operator/questionnaire/list'>['list'][number]

const COLUMNS = [
  {
    title: '名称',
    key: 'title',
    render: (_: unknown, { id, title }: Row) => <Link to={`/contents?kind=questionnaire&id=${id}`}>{title}</Link>,
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, row: Row) => <ContentStanding {...row} shown='来访者填得到' />,
  },
  { title: '题数', key: 'items', render: (_: unknown, { items }: Row) => `${items} 题` },
  { title: '许可', key: 'licence', render: (_: unknown, { licence }: Row) => LICENCE_LABEL[licence] },
  { title: '结果谁看得到', key: 'seenBy', render: (_: unknown, { seenBy }: Row) => SEEN_BY_LABEL[seenBy] },
  {
    title: '来访者填的',
    key: 'version',
    render: (_: unknown, { current }: Row) =>
      current ? `第 ${current.version} 版，${current.publishTime.slice(0, 16)} 起` : '还没有发布过',
  },
]

/** The questionnaires that people are asked, and those to come; nobody's answers are among them. */
export function QuestionnaireList() {
  const mayAct = useMayAct('content')
  const navigate = useNavigate()
  const { data, error, isLoading, mutate } = useCall('GET /operator/questionnaire/list', {})
  return (
    <>
      <PageHead
        title='问卷'
        note='来访者填的问卷。先存草稿，试填过再发布；每一版都留着，可以恢复。填到一半的还填原来的一版；谁的回答都不在这里。'
        acts={
          mayAct && (
            <Button type='primary' onClick={() => void navigate('/contents?kind=questionnaire&id=new')}>
              用文件新建一份问卷
            </Button>
          )
        }
      />
      <KindTabs kind='questionnaire' />
      <Refusal error={error} again={mutate} />
      <WideTable<Row>
        size='middle'
        label='问卷'
        rowKey='id'
        columns={COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: '还没有问卷' }}
      />
    </>
  )
}
