import type { Data } from '@xinqi/domain/contract/contract'
import { LICENCE_LABEL, SEEN_BY_LABEL } from '@xinqi/domain/text/questionnaire'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call'
import { PageHead } from '../../../ui/page-head'
import { Refusal } from '../../../ui/refusal'
import { WideTable } from '../../../ui/wide-table'
import { KindTabs } from '../kind-tabs'

type Row = Data<'GET /operator/questionnaire/list'>['list'][number]

const COLUMNS = [
  {
    title: '名称',
    key: 'title',
    render: (_: unknown, { questionnaireId, title }: Row) => (
      <Link to={`/contents?kind=questionnaire&id=${questionnaireId}`}>{title}</Link>
    ),
  },
  { title: '题数', key: 'items', render: (_: unknown, { items }: Row) => `${items} 题` },
  { title: '许可', key: 'licence', render: (_: unknown, { licence }: Row) => LICENCE_LABEL[licence] },
  { title: '结果谁看得到', key: 'seenBy', render: (_: unknown, { seenBy }: Row) => SEEN_BY_LABEL[seenBy] },
  {
    title: '版本',
    key: 'version',
    render: (_: unknown, { version, publishTime }: Row) => `第 ${version} 版，${publishTime.slice(0, 16)} 起在用`,
  },
]

/** The questionnaires that people are asked; nobody's answers are among them. */
export function QuestionnaireList() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/questionnaire/list', {})
  return (
    <>
      <PageHead
        title='问卷'
        note='来访者填的问卷，各自最新的一版。新的一版用文件发布（npm run questionnaire:publish），发布了就不再改；谁的回答都不在这里。'
      />
      <KindTabs kind='questionnaire' />
      <Refusal error={error} again={mutate} />
      <WideTable<Row>
        size='middle'
        label='问卷'
        rowKey='questionnaireId'
        columns={COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: '还没有问卷' }}
      />
    </>
  )
}
