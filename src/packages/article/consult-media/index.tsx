import { useRouter } from '@tarojs/taro'
import { idFromUrl } from '@xinqi/domain/edition/flavour'
import { ArticlePage } from './article-page'
import { ListPage } from './list-page'
import './index.scss'

/** 读一读: short articles; `?id=` opens one of them. */
export default function ConsultMediaPage() {
  const { params } = useRouter<{ id?: string }>()
  const id = idFromUrl(params.id)
  return id ? <ArticlePage id={id} /> : <ListPage />
}
