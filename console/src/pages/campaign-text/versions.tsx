import { textsOfBlock } from '@xinqi/domain/rules/campaign-words'
import type { CampaignWords } from '@xinqi/domain/text/campaign'
import { Button, Card, Typography } from 'antd'
import { OwnPicture } from '../../ui/campaign-writing/own-picture'
import type { Written } from '../../ui/campaign-writing/words'
import { useMayAct } from '../../ui/use-may-act'

/** All that is read of a version, sentence by sentence. */
const sentencesOf = ({ summary, hero, heroB, blocks, beforeText, afterText }: CampaignWords): string[] => [
  summary,
  ...[hero, ...(heroB ? [heroB] : [])].flatMap(({ title, lead, act }) => [title, lead, act]),
  ...blocks.flatMap(textsOfBlock),
  beforeText,
  afterText,
]

interface Props extends Pick<Written, 'versions'> {
  /** Begins the next version with the words and the picture of an older one. */
  writeFrom: (words: Written['words']) => void
}

/** Every version, the newest first: who wrote it and why, and how it reads. */
export function Versions({ versions, writeFrom }: Props) {
  const mayAct = useMayAct('growth')
  return (
    <Card title='写过的每一版' style={{ marginTop: 24, maxWidth: 720 }}>
      {versions.length === 0 && <Typography.Text type='secondary'>安装之后还没有人改过。</Typography.Text>}
      {versions.map(({ version, time, by, reason, words }) => (
        <details key={version} style={{ marginBottom: 12 }}>
          <summary>{`第 ${version} 版 · ${time.slice(0, 16)} · ${by} · ${reason}`}</summary>
          <Typography.Title level={5} style={{ marginTop: 8 }}>
            {words.title}
          </Typography.Title>
          {words.picture && <OwnPicture {...words.picture} width={240} />}
          {sentencesOf(words)
            .filter((sentence) => sentence !== '')
            .map((sentence, place) => (
              <Typography.Paragraph key={place} style={{ marginBottom: 4 }}>
                {sentence}
              </Typography.Paragraph>
            ))}
          {mayAct && <Button onClick={() => writeFrom(words)}>照这一版再写</Button>}
        </details>
      ))}
    </Card>
  )
}
