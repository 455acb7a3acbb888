import { textsOfBlock } from '@xinqi/domain/rules/campaign-words'
import type { CampaignWords } from '@xinqi/domain/text/campaign'
import { Card, Typography } from 'antd'
import type { Written } from '../../ui/campaign-writing/words'

/** All that is read of a version, sentence by sentence. */
const sentencesOf = ({ summary, hero, heroB, blocks, beforeText, afterText }: CampaignWords): string[] => [
  summary,
  ...[hero, ...(heroB ? [heroB] : [])].flatMap(({ title, lead, act }) => [title, lead, act]),
  ...blocks.flatMap(textsOfBlock),
  beforeText,
  afterText,
]

/** Every version, the newest first: who wrote it and why, and how it reads. */
export const Versions = ({ versions }: Pick<Written, 'versions'>) => (
  <Card title='写过的每一版' style={{ marginTop: 24, maxWidth: 720 }}>
    {versions.length === 0 && <Typography.Text type='secondary'>安装之后还没有人改过。</Typography.Text>}
    {versions.map(({ version, time, by, reason, words }) => (
      <details key={version} style={{ marginBottom: 12 }}>
        <summary>{`第 ${version} 版 · ${time.slice(0, 16)} · ${by} · ${reason}`}</summary>
        <Typography.Title level={5} style={{ marginTop: 8 }}>
          {words.title}
        </Typography.Title>
        {sentencesOf(words)
          .filter((sentence) => sentence !== '')
          .map((sentence, place) => (
            <Typography.Paragraph key={place} style={{ marginBottom: 4 }}>
              {sentence}
            </Typography.Paragraph>
          ))}
      </details>
    ))}
  </Card>
)
