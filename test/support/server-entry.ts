import { main } from '../../server/src/main'

/** The server as `npm start` runs it, without the build before it. */
void main()
