import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { HOT_WORDS_SHOWN } from '@xinqi/domain/text/hot-word'
import { Button, Card, Empty, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { OrganisationSelect } from '../../ui/organisation-select'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { CountedWords } from './counted-words'
import { RulesTable } from './rules-table'
import { SetWord, type Wish } from './set-word'

/** The hot words of an organisation: what readers see now, what an operator says of words, and what people search for. */
export default function HotWords() {
  const [orgId, setOrgId] = useState<number>(DEFAULT_ORG_ID)
  const { data, error, isLoading, mutate } = useCall('GET /operator/hotWord/list', { orgId })
  const mayAct = useMayAct('content')
  const [wish, setWish] = useState<Wish | null>(null)
  return (
    <>
      <PageHead
        title='热词'
        note={`搜索页上最多 ${HOT_WORDS_SHOWN} 个：先是置顶的，再按一周里搜过的人数。少于五个人搜过的词不计；和安危有关的、找不到人的，不显示。`}
        acts={
          <Flex gap={12} wrap>
            <OrganisationSelect value={orgId} onChange={setOrgId} />
            {mayAct && (
              <Button type='primary' onClick={() => setWish({ word: '', rule: 'pin' })}>
                加一个词
              </Button>
            )}
          </Flex>
        }
      />
      <Refusal error={error} again={mutate} />
      <Card size='small' title='读者现在看到的' style={{ marginBottom: 16 }}>
        {data?.shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description='还没有热词' />}
        <Flex
          component='ol'
          gap={8}
          wrap
          aria-label='读者现在看到的'
          style={{ margin: 0, padding: 0, listStyle: 'none' }}
        >
          {data?.shown.map((word) => (
            <li key={word}>
              <Tag style={{ margin: 0, fontSize: 14, padding: '4px 12px' }}>{word}</Tag>
            </li>
          ))}
        </Flex>
      </Card>
      <RulesTable
        orgId={orgId}
        rules={data?.rules ?? []}
        isLoading={isLoading}
        mayAct={mayAct}
        onWish={setWish}
        onChanged={mutate}
      />
      <CountedWords
        counted={data?.counted ?? []}
        ruled={(data?.rules ?? []).map(({ word }) => word)}
        isLoading={isLoading}
        mayAct={mayAct}
        onWish={setWish}
      />
      {wish && (
        <SetWord
          orgId={orgId}
          wish={wish}
          ruleOf={(word) => data?.rules.find((rule) => rule.word === word)?.rule ?? 'none'}
          onClose={() => {
            setWish(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
