import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { createQueryClient, pageData } from './lib/queryClient';
import './styles/site.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const site = (
  <StrictMode>
    <QueryClientProvider client={createQueryClient(pageData())}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);

// Continues a page that the server has rendered: as a transition in short tasks, so that the page reacts meanwhile.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(site);
