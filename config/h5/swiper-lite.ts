// @tarojs/components imports swiper/bundle, every module of it. Only these can be reached through <Swiper>.
import Swiper from 'swiper'
import { Autoplay, Pagination, Zoom } from 'swiper/modules'

Swiper.use([Autoplay, Pagination, Zoom])
export default Swiper
