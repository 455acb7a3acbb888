import { View } from '@tarojs/components'
import { OfferCard } from '@/features/coupon/offer-card'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Timeline } from '@/ui/timeline/timeline'
import { doorOf, type Campaign } from '@/features/campaign/campaign'
import { People } from './people'
import { Product } from './product'

type BlockOf = Campaign['blocks'][number]

/** One block of a campaign, by its kind. */
export function Block({ block, campaign }: { block: BlockOf; campaign: Campaign }) {
  switch (block.kind) {
    case 'letter':
      return (
        <Card>
          <Heading title={block.title} />
          {block.paragraphs.map((text) => (
            <View key={text} className='campaign__paragraph'>
              {text}
            </View>
          ))}
        </Card>
      )
    case 'steps':
      return (
        <Card>
          <Heading title={block.title} />
          <Timeline label={block.title} items={block.items.map(({ title, text }) => ({ title, sentences: [text] }))} />
        </Card>
      )
    case 'offer':
      return <Card tone='soft'>{block.note}</Card>
    case 'people':
      return <People title={block.title} note={block.note} campaign={campaign} />
    case 'coupon':
      return campaign.coupon && <Coupon note={block.note} offer={campaign.coupon} />
    case 'product':
      return <Product note={block.note} goodsId={block.goodsId} />
    case 'door':
      return <Door title={block.title} note={block.note} open={doorOf(block.route)} />
    case 'faq':
      return (
        <Card>
          <Heading title={block.title} />
          {block.items.map(({ question, answer }) => (
            <View key={question} className='campaign__question'>
              <View className='campaign__asked' role='heading' aria-level='3'>
                {question}
              </View>
              <View className='campaign__paragraph'>{answer}</View>
            </View>
          ))}
        </Card>
      )
  }
}

const Door = ({ title, note, open }: { title: string; note: string; open: (() => void) | null }) =>
  open && (
    <Card padding='none'>
      <Cell icon='leaf' title={title} note={note} onPress={open} />
    </Card>
  )

const Heading = ({ title }: { title: string }) => (
  <View className='campaign__heading' role='heading' aria-level='2'>
    {title}
  </View>
)

function Coupon({ note, offer }: { note: string; offer: NonNullable<Campaign['coupon']> }) {
  return (
    <View>
      <View className='campaign__quiet'>{note}</View>
      <OfferCard offer={offer} onChanged={() => Promise.resolve()} />
    </View>
  )
}
