// The first import: nothing else may evaluate React before.
import './app/loadReact';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import './styles/site.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// Hydrates a page that was rendered by the server. As a transition React does so in short tasks, so the page reacts meanwhile.
// It begins in a task of its own, because the evaluation of the modules is a long one.
if (root.firstElementChild) setTimeout(() => startTransition(() => void hydrateRoot(root, site)));
else createRoot(root).render(site);
