import type { Data } from '@xinqi/domain/contract/contract'
import { isManualKind, MANUAL_SOURCE_LABEL, WRITTEN_KIND_LABEL, type WrittenKind } from '@xinqi/domain/text/content'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api/use-call'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { ContentStanding } from './content-standing'
import { KindTabs } from './kind-tabs'

type Piece = Data<'GET /operator/content/list'>['list'][number]

const columnsOf = (kind: WrittenKind) => [
  {
    title: '标题',
    key: 'title',
    render: (_: unknown, { id, title }: Piece) => <Link to={`/contents?kind=${kind}&id=${id}`}>{title}</Link>,
  },
  {
    title: '给谁看',
    key: 'org',
    render: (_: unknown, { orgId }: Piece) => (orgId === null ? '所有机构' : `机构 ${orgId}`),
  },
  ...(isManualKind(kind)
    ? [
        { title: '哪一章', key: 'chapter', render: (_: unknown, { manual }: Piece) => manual?.chapter ?? '（章）' },
        {
          title: '谁写的',
          key: 'source',
          render: (_: unknown, { manual }: Piece) => manual && MANUAL_SOURCE_LABEL[manual.source],
        },
      ]
    : []),
  { title: '状态', key: 'state', render: (_: unknown, piece: Piece) => <ContentStanding {...piece} /> },
  {
    title: '最近写的',
    key: 'time',
    render: (_: unknown, { by, time }: Piece) => (by && time ? `${time.slice(0, 16)} · ${by}` : '安装时就有'),
  },
]

const NOTE = '先存草稿，看过预览再发布；每一版都留着，可以恢复。'
const MANUAL_NOTE =
  '平台自带的随平台的新版本更新；发布过自己写的一版，更新就不再动读者看到的，两种写法都留着，随时可以用回平台自带的。'

/** What there is to read, kind by kind: written, published now or at a time, and taken down. */
export function List({ kind }: { kind: WrittenKind }) {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/content/list', { kind, after: pages.after })
  const mayAct = useMayAct('content')
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title='文章和故事'
        note={isManualKind(kind) ? MANUAL_NOTE : NOTE}
        acts={
          mayAct && (
            <Button type='primary' onClick={() => void navigate(`/contents?kind=${kind}&id=new`)}>
              写一篇{WRITTEN_KIND_LABEL[kind]}
            </Button>
          )
        }
      />
      <KindTabs kind={kind} />
      <PagedTable
        label='文章和故事'
        reading={reading}
        pages={pages}
        rowKey='id'
        columns={columnsOf(kind)}
        empty='还没有写过'
      />
    </>
  )
}
