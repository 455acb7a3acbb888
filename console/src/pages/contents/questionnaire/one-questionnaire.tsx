import { itemMarks, LICENCE_LABEL, SEEN_BY_LABEL } from '@xinqi/domain/text/questionnaire'
import { Card, Flex, Select, Spin, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call'
import { Facts } from '../../../ui/facts'
import { PageHead } from '../../../ui/page-head'
import { Refusal } from '../../../ui/refusal'
import { TryOut } from './try-out'

/** A questionnaire as it was published: its items and bands, by whose leave, and how it is filled in on a phone. */
export function OneQuestionnaire({ questionnaireId }: { questionnaireId: number }) {
  const [version, setVersion] = useState<number>()
  const { data, error, isLoading, mutate } = useCall('GET /operator/questionnaire/detail', { questionnaireId, version })
  return (
    <>
      <PageHead
        title={data?.title ?? '问卷'}
        back={{ to: '/contents?kind=questionnaire', text: '回到问卷' }}
        acts={
          data && (
            <Select
              aria-label='看哪一版'
              value={data.version}
              options={data.versions.map((one) => ({
                value: one.version,
                label: `第 ${one.version} 版，${one.publishTime.slice(0, 16)} 起`,
              }))}
              onChange={setVersion}
              style={{ width: 300, maxWidth: '100%' }}
            />
          )
        }
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Spin aria-label='正在打开' />}
      {data && (
        <Flex gap={32} align='start' wrap>
          <Flex vertical gap={16} style={{ flex: '1 1 460px', minWidth: 0, maxWidth: 720 }}>
            <Card title='来源和许可'>
              <Facts
                of={[
                  ['代号', data.code],
                  ['许可', LICENCE_LABEL[data.licence]],
                  ['结果谁看得到', SEEN_BY_LABEL[data.seenBy]],
                  ['大约', `${data.minutes} 分钟`],
                  ['隔多久再填', `${data.body.retakeDays} 天`],
                  ['最多空', `${data.body.mayMiss} 题`],
                ]}
              />
              <Typography.Paragraph style={{ marginTop: 12 }}>{data.licenceNote}</Typography.Paragraph>
              <Typography.Paragraph type='secondary'>{data.citation}</Typography.Paragraph>
            </Card>
            <Card title={`${data.body.items.length} 题`}>
              <ol style={{ margin: 0, paddingInlineStart: 24 }}>
                {data.body.items.map((item) => (
                  <li key={item.id} style={{ marginBottom: 8 }}>
                    {item.text}
                    <Typography.Text type='secondary'>{itemMarks(item)}</Typography.Text>
                  </li>
                ))}
              </ol>
            </Card>
            <Card
              title={`${data.body.scale.min} 到 ${data.body.scale.max} 分，越高${data.body.scale.higher === 'harder' ? '越难' : '越好'}`}
            >
              {data.body.bands.map(({ from, to, title, meaning }) => (
                <div key={from} style={{ marginBottom: 12 }}>
                  <Typography.Text strong>{`${from}–${to} ${title}`}</Typography.Text>
                  <div>{meaning}</div>
                </div>
              ))}
            </Card>
          </Flex>
          <TryOut key={data.version} body={data.body} />
        </Flex>
      )}
    </>
  )
}
