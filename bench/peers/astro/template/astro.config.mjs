import react from '@astrojs/react';

export default {
  site: 'https://www.bench.example',
  integrations: [react()],
  // Caches stay in the measured project: node_modules is shared.
  cacheDir: './.cache',
  vite: { cacheDir: './.cache/vite' },
};
