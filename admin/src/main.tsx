// Must be imported before any other AntD module: makes AntD 5 work with React 19.
import '@ant-design/v5-patch-for-react-19';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './app/router';
import './app/fonts.css';
import './app/base.css';
import './app/frame.css';
import './app/figures.css';
import './app/toolbar.css';
import './app/cards.css';
import './app/refunds.css';
import './app/attention.css';
import './app/banners.css';
import './app/tables.css';
import './app/program-dialog.css';
import './app/login.css';
import './app/security.css';
import './app/users.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
