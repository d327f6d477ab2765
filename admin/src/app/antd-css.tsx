import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Alert,
  App,
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Radio,
  Segmented,
  Select,
  Spin,
  Table,
} from 'antd';
import { renderToString } from 'react-dom/server';
import { adminTheme } from './theme';

/** The components of most pages. The styles of the others are computed in the browser. */
const COMPONENTS = (
  <App>
    <Button>Save</Button>
    <Input allowClear />
    <Input.TextArea />
    <Select />
    <DatePicker />
    <Checkbox />
    <Radio.Group options={['Yes']} />
    <Segmented options={['Yes']} />
    <InputNumber addonBefore="₹" />
    <Form>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </Form>
    <Table
      dataSource={[{ id: 1 }]}
      rowKey="id"
      columns={[{ dataIndex: 'id', title: 'ID', sorter: true }]}
      expandable={{ expandedRowRender: () => null }}
    />
    <Dropdown menu={{ items: [] }}>
      <span />
    </Dropdown>
    <Alert />
    <Spin />
  </App>
);

/** The styles of {@link COMPONENTS}, which Ant Design would otherwise compute in the browser on each visit. */
export function antdCss(): string {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={adminTheme}>{COMPONENTS}</ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true });
}
