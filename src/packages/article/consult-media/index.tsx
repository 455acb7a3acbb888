import { ArticlePage } from './article-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { ListPage } from './list-page'
import './index.scss'

/** 读一读: short articles; `?id=` opens one of them. */
export default function ConsultMediaPage() {
  const { id } = usePageParams('consultMedia')
  return id ? <ArticlePage id={id} /> : <ListPage />
}
