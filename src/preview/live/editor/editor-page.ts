import type { FromForm, ToForm } from '../frame/frame-message.js';
import { EditPanel } from './edit-panel.js';
import { pageOrigin } from './page-origin.js';

/* The script of the page in the frame. It only listens to the page around it, which the policy of the frame lets be one of the preview. */

const { token = '' } = document.documentElement.dataset;
const panel = new EditPanel(token, (message) => tell(message));
addEventListener('message', ({ source, origin, data }: MessageEvent<ToForm>) => {
  if (source === parent && origin === pageOrigin) panel.take(data);
});
tell({ name: 'ready' });

function tell(message: FromForm): void {
  parent.postMessage(message, pageOrigin);
}
